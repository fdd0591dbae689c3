import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignRoomTypes, canAssign } from './assign-room-types.ts'

/** Every assignment, tried out. */
function cheapestOfAll(wanted: ReadonlyMap<number, number>[], free: readonly number[]): number | null {
  const [first, ...rest] = wanted
  if (!first) return 0
  const prices = [...first].flatMap(([type, price]) => {
    if (free[type] === 0) return []
    const others = cheapestOfAll(rest, free.with(type, free[type]! - 1))
    return others === null ? [] : [price + others]
  })
  return prices.length === 0 ? null : Math.min(...prices)
}

test('two wanted rooms of one type need two free rooms', () => {
  const double = new Map([[0, 100]])
  expect(assignRoomTypes([double, double], () => 1)).toBeNull()
  expect(assignRoomTypes([double, double], () => 2)).toEqual({ roomTypeIds: [0, 0], price: 200 })
})

test('a room leaves its cheapest type to one that has no other', () => {
  const couple = new Map([
    [0, 100],
    [1, 150],
  ])
  const family = new Map([[0, 160]])
  expect(assignRoomTypes([couple, family], () => 1)).toEqual({ roomTypeIds: [1, 0], price: 310 })
})

test('the assignment is the cheapest, whatever is wanted and free', () => {
  const types = fc.integer({ min: 0, max: 4 })
  const prices = fc.uniqueArray(fc.tuple(types, fc.integer({ min: 0, max: 50 })), {
    selector: ([type]) => type,
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      fc.array(
        prices.map((entries) => new Map(entries)),
        { minLength: 1, maxLength: 5 },
      ),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
      (wanted, free) => {
        const assigned = assignRoomTypes(wanted, (type) => free[type]!)
        expect(assigned?.price ?? null).toBe(cheapestOfAll(wanted, free))
        expect(
          canAssign(
            wanted.map((options) => [...options.keys()]),
            (type) => free[type]!,
          ),
        ).toBe(assigned !== null)
        for (const type of assigned?.roomTypeIds ?? [])
          expect(assigned!.roomTypeIds.filter((other) => other === type).length).toBeLessThanOrEqual(free[type]!)
      },
    ),
  )
})
