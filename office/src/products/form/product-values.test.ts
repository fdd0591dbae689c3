import { expect, test } from 'vitest'
import { productShape } from './product-values.ts'

const BLANKET = {
  name: { en: 'Wool blanket', bg: 'Вълнено одеяло' },
  description: { bg: 'Тъкано на ръка.' },
  categories: ['rugs', 'wool'],
  pictures: ['blanket.webp', { file: 'moss.webp', alt: { en: 'Moss' } }, { file: 'fold.webp', focus: [0.3, 0.65] }],
  price: 198,
  regular_price: 220.5,
  weight: 1900,
  tax_rate: 9,
  position: 20,
  published: '2025-11-20',
  attributes: { material: ['wool'] },
  options: ['colour'],
  variants: [
    { options: { colour: 'natural' }, picture: 'blanket.webp', sku: 'N' },
    { options: { colour: 'moss' }, price: 210 },
  ],
  reserved_days: ['2026-12-24'],
  withdrawable: false,
  voucher: true,
}

test.each(['en', 'bg'] as const)('a product that is only looked at is not changed (%s)', (language) => {
  const { toValues, toDocument } = productShape(language)
  expect(toDocument(toValues(BLANKET), BLANKET)).toEqual(BLANKET)
  const plain = { name: { en: 'Jug' }, categories: ['clay'], price: 2490 }
  expect(toDocument(toValues(plain), plain)).toEqual(plain)
})

test('amounts are read with a comma or a point, and what is no number is sent as it is', () => {
  const { toValues, toDocument } = productShape('bg')
  const values = toValues(BLANKET)
  expect(values.regular_price).toBe('220,50')
  expect([values.price, values.variants[1]!.price]).toEqual(['198', '210'])
  const typed = toDocument({ ...values, price: '12,90', regular_price: '15.5', weight: 'heavy' }, BLANKET)
  expect(typed).toMatchObject({ price: 12.9, regular_price: 15.5, weight: 'heavy' })
  expect(toDocument({ ...values, price: '12,90 лв', regular_price: '' }, BLANKET)).toMatchObject({ price: '12,90 лв' })
  expect(toDocument({ ...values, regular_price: '' }, BLANKET)).not.toHaveProperty('regular_price')
})
