import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../stores/checkout-form.ts'
import { changeWith, chosenCountry, targetsOf, withChoices } from './choices.ts'

const countries = [{ iso: 'BG' }, { iso: 'GR' }]
const services = [
  { service: 'post', to: ['address' as const] },
  { service: 'courier', to: ['address' as const, 'office' as const] },
]
const payments = [{ service: 'cash' }, { service: 'bank' }]
const offers = { countries, services, payments }

describe('choices', () => {
  test('start with the first of everything', () => {
    expect(withChoices(EMPTY_FORM, offers)).toMatchObject({ country: 'BG', to: 'address', service: 'post', payment_method: 'cash' })
  })

  test('are kept while they are offered', () => {
    const form = { ...EMPTY_FORM, country: 'GR', to: 'office', service: 'courier', payment_method: 'bank' }
    expect(withChoices(form, offers)).toMatchObject(form)
  })

  test('fall back to what is offered', () => {
    const form = { ...EMPTY_FORM, country: 'XX', to: 'office', service: 'post', payment_method: 'shells' }
    expect(withChoices(form, offers)).toMatchObject({ country: 'BG', to: 'office', service: 'courier', payment_method: 'cash' })
    expect(withChoices({ ...form, to: 'office' }, { ...offers, services: [services[0]!] })).toMatchObject({ to: 'address', service: 'post' })
  })

  test('are open while nothing is known', () => {
    const nothing = { countries: undefined, services: undefined, payments: undefined }
    expect(withChoices({ ...EMPTY_FORM, country: 'GR' }, nothing)).toMatchObject({ country: 'GR', to: '', service: '', payment_method: '' })
    expect(chosenCountry(EMPTY_FORM, [])).toBe('')
    expect(targetsOf(undefined)).toEqual([])
  })
})

test('a change takes along what depends on it', () => {
  expect(changeWith({ country: 'GR' })).toEqual({ country: 'GR', city: '', city_id: null, post_code: '', office_id: null })
  expect(changeWith({ service: 'post' })).toEqual({ service: 'post', office_id: null })
  expect(changeWith({ city: 'Sofia', city_id: 1, office_id: 5 })).toEqual({ city: 'Sofia', city_id: 1, office_id: 5 })
  expect(changeWith({ street: 'Роза' })).toEqual({ street: 'Роза' })
})
