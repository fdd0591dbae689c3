import { expect, it } from 'vitest'
import { UNZOOMED, clampToStage, zoomAt } from './use-zoom.ts'

const stage = { width: 400, height: 600 }

it('zooming leaves the point under the finger in place', () => {
  const point = { x: 100, y: -50 }
  const zoomed = zoomAt(UNZOOMED, 2, point, stage)
  expect(zoomed.scale).toBe(2)
  // (point − offset) ÷ scale is the position in the picture: the same before and after.
  expect({ x: (point.x - zoomed.x) / zoomed.scale, y: (point.y - zoomed.y) / zoomed.scale }).toEqual(point)
})

it('the scale stays between one and four', () => {
  expect(zoomAt(UNZOOMED, 0.2, { x: 90, y: 90 }, stage)).toEqual(UNZOOMED)
  expect(zoomAt(UNZOOMED, 100, { x: 0, y: 0 }, stage).scale).toBe(4)
})

it('the offset is limited to what the scaled picture covers', () => {
  expect(clampToStage({ scale: 2, x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(clampToStage({ scale: 1, x: 5, y: 5 }, stage)).toEqual(UNZOOMED)
})
