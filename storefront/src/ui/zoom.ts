/** How a picture lies in its stage: magnified `scale` times and moved by `x`, `y` px from the middle. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MOST = 4

/** Magnifies by `factor` so that what is under `point` (px from the stage's middle) stays there; kept within its stage. */
export function zoomAt(view: View, factor: number, point: Point, stage: Size): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, stage)
}

/** The view moved no further than its picture reaches. */
export function within({ scale, x, y }: View, { width, height }: Size): View {
  const bound = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2
    return Math.min(most, Math.max(-most, value))
  }
  return { scale, x: bound(x, width), y: bound(y, height) }
}
