import { expect, test } from 'vitest'
import { dimensionRows } from './dimension-rows.ts'

test('sides are one row, in the order in which they are named, and a diameter is another', () => {
  expect(dimensionRows({ width: 140, length: 180 }, 'en')).toEqual([
    { key: 'dimensions', name: 'Length × width', value: '180 × 140\u00a0cm' },
  ])
  expect(dimensionRows({ height: 9.5, diameter: 12 }, 'bg')).toEqual([
    { key: 'diameter', name: 'Диаметър', value: '12\u00a0см' },
    { key: 'dimensions', name: 'Височина', value: '9,5\u00a0см' },
  ])
  expect(dimensionRows({}, 'en')).toEqual([])
})
