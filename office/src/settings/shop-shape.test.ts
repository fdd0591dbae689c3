import { expect, test } from 'vitest'
import { shopShape } from './shop-shape.ts'

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
