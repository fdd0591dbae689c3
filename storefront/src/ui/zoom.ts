/** A picture scaled by `scale` and moved by `x`, `y` px from the centre of its stage. */
export type ZoomState = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const UNZOOMED: ZoomState = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 4

/** Zooms by `factor` around `point` (px from the centre of the stage), which stays where it is, and clamps the result to the stage. */
export function zoomAt(view: ZoomState, factor: number, point: Point, stage: Size): ZoomState {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return clampToStage(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  )
}

/** Limits the offset so that the scaled picture still covers the stage. */
export function clampToStage({ scale, x, y }: ZoomState, { width, height }: Size): ZoomState {
  const clamp = (value: number, size: number) => {
    const max = (size * (scale - 1)) / 2
    return Math.min(max, Math.max(-max, value))
  }
  return { scale, x: clamp(x, width), y: clamp(y, height) }
}
