import type { Picture } from '@vitrina/contract'

type Point = { x: number; y: number }

/** Width by height of the boxes in which a room's page shows its pictures. */
export const ROOM_PICTURE_RATIO = 3 / 2

/** Percent of a box at each side where a point is not shown: a button there would hang over its edge. */
const MARGIN = 4

/**
 * Where a point of a picture is in a box that the picture covers, both in percent from the left and from the top; null where the box
 * crops it away.
 */
export function pointInBox(
  { width, height, focus = { x: 50, y: 50 } }: Pick<Picture, 'width' | 'height' | 'focus'>,
  { x, y }: Point,
  ratio: number,
): Point | null {
  const shown = width / height / ratio
  const point = { x: uncropped(x, focus.x, 1 / shown), y: uncropped(y, focus.y, shown) }
  return [point.x, point.y].every((at) => at >= MARGIN && at <= 100 - MARGIN) ? point : null
}

/** `share`: how much of the picture is seen, 1 and more being all of it. The focal point divides what is cropped. */
const uncropped = (at: number, focus: number, share: number): number =>
  share >= 1 ? at : (at - focus * (1 - share)) / share
