import { expect, it } from 'vitest'
import { debugIdOf } from './debug-id.ts'

it('a debug id is a UUID that depends on the file name alone', () => {
  expect(debugIdOf('product-AbCd1234.js')).toBe(debugIdOf('product-AbCd1234.js'))
  const ids = Array.from({ length: 1000 }, (_, index) => debugIdOf(`product-${index}.js`))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
})
