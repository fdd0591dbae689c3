import { expect, test } from 'vitest'
import type { z } from 'zod'
import { productFile } from '../schemas/catalogue.ts'
import { paymentEntry, promoEntry, serviceEntry } from '../schemas/commerce.ts'
import { money } from '../schemas/fields.ts'
import { extraEntry, hotelFile, planEntry, roomTypeFile, seasonEntry } from '../schemas/rooms.ts'
import { shopFile } from '../schemas/shop.ts'
import type { Document, RecordKind } from '../document.ts'
import { convertDocument } from './convert-document.ts'

const MOVE = { from: 'BGN', to: 'EUR' } as const

type Def = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

/** Where a schema has amounts of money, as `variants.*.price`. */
function amountPaths(schema: z.ZodType, path: readonly string[] = []): string[] {
  if (schema === money) return [path.join('.')]
  const { shape = {}, element, valueType, innerType, in: input, options = [] } = schema._zod.def as Def
  return [
    ...Object.entries(shape).flatMap(([name, field]) => amountPaths(field, [...path, name])),
    ...[element, valueType].flatMap((entry) => (entry ? amountPaths(entry, [...path, '*']) : [])),
    ...[innerType, input, ...options].flatMap((inner) => (inner ? amountPaths(inner, path) : [])),
  ]
}

/** A document that has `value` at a path; for `*` a list, of keys where the field holds records by key. */
function documentWith([step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const inner = documentWith(rest, value)
  return step === '*' ? [inner] : { [step]: inner }
}

const SCHEMAS: [RecordKind, z.ZodType, string[]][] = [
  ['product', productFile, []],
  ['settings', shopFile, []],
  ['payment', paymentEntry, []],
  ['promo', promoEntry, []],
  ['hotel', hotelFile, []],
  ['room', roomTypeFile, []],
  ['plan', planEntry, []],
  ['season', seasonEntry, []],
  ['extra', extraEntry, []],
  ['delivery', serviceEntry, ['services', '*']],
]

test.each(SCHEMAS)('every amount that the schema of %s has is converted', (kind, schema, parents) => {
  const paths = amountPaths(schema)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) {
    const steps = [...parents, ...path.split('.')]
    const before = documentWith(steps, 20) as Document
    expect(convertDocument(kind, before, MOVE), path).toEqual(documentWith(steps, 10.23))
  }
})

test('what is money by the kind of a code or a rate is converted, and nothing else', () => {
  const code = (kind: string) => convertDocument('promo', { kind, value: 20, minimum: 40 }, MOVE)
  expect([code('amount'), code('percent')]).toEqual([
    { kind: 'amount', value: 10.23, minimum: 20.45 },
    { kind: 'percent', value: 20, minimum: 20.45 },
  ])
  const steps = [{ up_to: 100, price: 2 }, { price: 1 }]
  const services = [
    {
      key: 'post',
      rates: [
        { by: 'total', steps },
        { by: 'weight', steps },
      ],
    },
  ]
  expect(convertDocument('delivery', { services }, MOVE)).toEqual({
    services: [
      {
        key: 'post',
        rates: [
          { by: 'total', steps: [{ up_to: 51.13, price: 1.02 }, { price: 0.51 }] },
          { by: 'weight', steps: [{ up_to: 100, price: 1.02 }, { price: 0.51 }] },
        ],
      },
    ],
  })
})

test('words and unfinished drafts stay, a typed amount is converted', () => {
  const product = {
    name: { en: '20' },
    weight: 20,
    price: '20',
    regular_price: '20,',
    variants: [{ options: { price: '20' } }, null],
    attributes: { price: ['20'] },
  }
  expect(convertDocument('product', product, MOVE)).toEqual({ ...product, price: '10.23' })
  expect(convertDocument('product', null, MOVE)).toBe(null)
  expect(convertDocument('info', { price: 20 }, MOVE)).toEqual({ price: 20 })
})
