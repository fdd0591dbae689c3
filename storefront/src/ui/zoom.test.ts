import { expect, it } from 'vitest'
import { WHOLE, within, zoomAt } from './zoom.ts'

const stage = { width: 400, height: 600 }

it('keeps what is under the finger there', () => {
  const point = { x: 100, y: -50 }
  const near = zoomAt(WHOLE, 2, point, stage)
  expect(near.scale).toBe(2)
  // What lay at the point before lies there still: (point − offset) ÷ scale is the same spot of the picture.
  expect({ x: (point.x - near.x) / near.scale, y: (point.y - near.y) / near.scale }).toEqual(point)
})

it('is never smaller than whole, nor larger than four times', () => {
  expect(zoomAt(WHOLE, 0.2, { x: 90, y: 90 }, stage)).toEqual(WHOLE)
  expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }, stage).scale).toBe(4)
})

it('stays within its stage', () => {
  expect(within({ scale: 2, x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(within({ scale: 1, x: 5, y: 5 }, stage)).toEqual(WHOLE)
})
