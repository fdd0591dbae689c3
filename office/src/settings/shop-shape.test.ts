import { expect, test } from 'vitest'
import { shopShape as shapeIn } from './shop-shape.ts'

const shopShape = shapeIn('bg')

const document = { title: { en: 'Shop' }, languages: ['en'], default_language: 'en', few_left: 3 }
const withDispatch = (dispatch: { cutoff: string; days_off: string }) =>
  shopShape.toDocument({ ...shopShape.toValues(document), dispatch }, document)

test('days off are typed in as they are written in Bulgaria or as the shop folder has them', () => {
  expect(withDispatch({ cutoff: '14:00', days_off: '23.12.2026\n2026-12-30, 4.1.2027 г.' })['dispatch']).toEqual({
    cutoff: '14:00',
    days_off: ['2026-12-23', '2026-12-30', '2027-01-04'],
  })
})

test('a shop that says nothing of its parcels has no dispatch, and one without days off no list', () => {
  expect(withDispatch({ cutoff: '', days_off: ' ' })['dispatch']).toBeUndefined()
  expect(withDispatch({ cutoff: '14:00', days_off: '' })['dispatch']).toStrictEqual({ cutoff: '14:00' })
})

test('wrapping a gift has a price, written as the language does, and none where nothing is typed', () => {
  const withWrapping = (price: string, text: Record<string, string> = {}) => {
    const values = shopShape.toValues(document)
    const gift_wrapping = { price, text: { ...values.gift_wrapping.text, ...text } }
    return shopShape.toDocument({ ...values, gift_wrapping }, document)['gift_wrapping']
  }
  expect(withWrapping('4,50', { bg: 'В хартия' })).toEqual({ price: 4.5, text: { bg: 'В хартия' } })
  expect(withWrapping('0')).toEqual({ price: 0 })
  expect(withWrapping(' ')).toBeUndefined()
  expect(shopShape.toValues({ ...document, gift_wrapping: { price: 4.5 } }).gift_wrapping.price).toBe('4,50')
})
