import { expect, test } from 'vitest'
import { pointInBox } from './point-in-box.ts'

const PORTRAIT = { width: 800, height: 1200 }

test('a picture of the shape of its box has its points where they are', () => {
  expect(pointInBox({ width: 1200, height: 800 }, { x: 30, y: 65 }, 1.5)).toEqual({ x: 30, y: 65 })
})

test('points of a portrait are moved by what is cropped above, or are not shown', () => {
  // Of its height 4/9 are seen, the middle ones.
  expect(pointInBox(PORTRAIT, { x: 30, y: 50 }, 1.5)).toEqual({ x: 30, y: 50 })
  expect(pointInBox(PORTRAIT, { x: 30, y: 61.111 }, 1.5)?.y).toBeCloseTo(75, 1)
  expect(pointInBox(PORTRAIT, { x: 30, y: 20 }, 1.5)).toBeNull()
})

test('the focal point divides what is cropped', () => {
  expect(pointInBox({ ...PORTRAIT, focus: { x: 50, y: 100 } }, { x: 30, y: 77.778 }, 1.5)?.y).toBeCloseTo(50, 1)
  expect(pointInBox({ ...PORTRAIT, focus: { x: 50, y: 0 } }, { x: 30, y: 77.778 }, 1.5)).toBeNull()
  expect(pointInBox({ width: 2400, height: 800, focus: { x: 0, y: 50 } }, { x: 25, y: 40 }, 1.5)).toEqual({
    x: 50,
    y: 40,
  })
})
