package android.view;

import android.content.Context;
import android.graphics.Canvas;
import android.graphics.Matrix;

/** Stub: shows a view in an overlay, with a matrix, while the view itself is hidden. */
public class GhostView extends View {
  private final View view;
  private Matrix matrix = new Matrix();
  private int users;

  private GhostView(View view) {
    super(view.getContext());
    this.view = view;
    label = "ghost of " + view.toLabel();
  }

  public static GhostView addGhost(View view, ViewGroup into) {
    return addGhost(view, into, null);
  }

  public static GhostView addGhost(View view, ViewGroup into, Matrix matrix) {
    GhostView ghost = getGhost(view);
    if (ghost == null) {
      ghost = new GhostView(view);
      view.setTagInternal(0x7F000001, ghost);
      view.ghost = ghost;
      view.setTransitionVisibility(INVISIBLE);
      into.getOverlay().add(ghost);
      ghost.setFrame(0, 0, into.getWidth(), into.getHeight());
    }
    if (matrix == null) {
      matrix = new Matrix();
      calculateMatrix(view, into, matrix);
    }
    ghost.matrix = new Matrix(matrix);
    ghost.users += 1;
    return ghost;
  }

  public static void calculateMatrix(View view, ViewGroup host, Matrix matrix) {
    matrix.reset();
    if (view.getParent() instanceof View) ((View) view.getParent()).transformMatrixToGlobal(matrix);
    host.transformMatrixToLocal(matrix);
  }

  public static GhostView getGhost(View view) {
    return (GhostView) view.getTag(0x7F000001);
  }

  public static void removeGhost(View view) {
    GhostView ghost = getGhost(view);
    if (ghost == null) return;
    ghost.users -= 1;
    if (ghost.users > 0) return;
    view.setTagInternal(0x7F000001, null);
    view.ghost = null;
    view.setTransitionVisibility(VISIBLE);
    if (ghost.getParent() instanceof ViewGroup) ((ViewGroup) ghost.getParent()).removeView(ghost);
    view.invalidate();
  }

  @Override
  public void setVisibility(int visibility) {
    super.setVisibility(visibility);
    if (view.ghost == this) view.setTransitionVisibility(visibility == VISIBLE ? INVISIBLE : VISIBLE);
  }

  public void setMatrix(Matrix matrix) {
    this.matrix = new Matrix(matrix);
    invalidate();
  }

  @Override
  protected void onDraw(Canvas canvas) {
    canvas.concat(matrix);
    view.drawAsChild(canvas, false);
  }
}
