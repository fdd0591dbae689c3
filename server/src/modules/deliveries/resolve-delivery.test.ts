import { beforeAll, describe, expect, test } from 'vitest'
import type { Delivery } from '@vitrina/contract'
import { freshDatabase } from '../../../test/database.ts'
import { type DeliveryIds, insertDeliveries } from '../../../test/deliveries.ts'
import type { FieldsRejection } from '../../platform/rejection.ts'
import { resolveDelivery } from './resolve-delivery.ts'
import type { Text } from '../../platform/texts/index.ts'
import { text } from './texts.ts'

const { queries } = await freshDatabase()

let ids: DeliveryIds
beforeAll(async () => {
  ids = await insertDeliveries(queries)
})

describe('the delivery of an order', () => {
  const address = (): Delivery => ({
    service: 'courier',
    to: 'address',
    country: 'BG',
    city: ids.smolyan,
    post_code: '4701',
    street: 'ул. Роза',
    street_number: '5',
    entrance: 'А',
    floor: '2',
    apartment: '4',
    quarter: 'кв. Райково',
  })
  const toOffice = (): Delivery => ({
    service: 'courier',
    to: 'office',
    country: 'BG',
    city: 'whatever',
    office_id: ids.smolyanOffice,
  })

  test('to an address has that address as one line, in either language', async () => {
    expect(await resolveDelivery(queries, address(), 'bg')).toEqual({
      ...address(),
      service_name: 'Куриер',
      pickup: false,
      days: [1, 2],
      address: 'ул. Роза 5, кв. Райково, вх. А, ет. 2, ап. 4, 4701 Смолян, България',
    })
    expect(await resolveDelivery(queries, address(), 'en')).toMatchObject({
      address: 'ул. Роза 5, кв. Райково, entrance А, floor 2, apt. 4, 4701 Smolyan, Bulgaria',
    })
  })

  test('to a typed city needs a post code; a listed city brings its own', async () => {
    expect(await resolveDelivery(queries, { ...address(), city: 'Момчиловци', post_code: '4750' }, 'bg')).toMatchObject(
      { address: expect.stringContaining('4750 Момчиловци') },
    )
    const typed = await resolveDelivery(queries, { ...address(), city: 'Момчиловци', post_code: undefined }, 'bg')
    expect((typed as FieldsRejection).errors.fields).toEqual({
      'delivery.post_code': text('delivery_post_code_required'),
    })
    expect(
      await resolveDelivery(queries, { ...address(), city: String(ids.smolyan), post_code: undefined }, 'bg'),
    ).toMatchObject({ post_code: '4700', address: expect.stringContaining('4700 Смолян') })
  })

  test.each<[string, () => Partial<Delivery>]>([
    ['one of several of its city', () => ({ city: ids.sofia, post_code: '1407' })],
    ['that of a village with the name of a city', () => ({ city: 'Смолян', post_code: '5399' })],
    ['that of a city for a name that is not listed', () => ({ city: 'ж.к. Младост', post_code: '1000' })],
  ])('has the post code as given where it can be right: %s', async (_case, changes) => {
    expect(await resolveDelivery(queries, { ...address(), ...changes() }, 'bg')).toMatchObject({
      post_code: changes().post_code,
    })
  })

  test('needs neither a street nor a house number beside a quarter', async () => {
    expect(
      await resolveDelivery(queries, { ...address(), street: undefined, street_number: undefined }, 'bg'),
    ).toMatchObject({ address: expect.stringMatching(/^кв. Райково, /) })
    expect(await resolveDelivery(queries, { ...address(), street_number: undefined }, 'bg')).toMatchObject({
      address: expect.stringMatching(/^ул. Роза, /),
    })
  })

  test('to an office has the city and post code of the office', async () => {
    expect(await resolveDelivery(queries, toOffice(), 'bg')).toEqual({
      service: 'courier',
      to: 'office',
      country: 'BG',
      city: ids.smolyan,
      post_code: '4700',
      office_id: ids.smolyanOffice,
      service_name: 'Куриер',
      pickup: false,
      days: [1, 2],
      address: 'Смолян – Център, бул.\u00a0„България“ №\u00a046, 4700 Смолян, България',
    })
    expect(
      await resolveDelivery(queries, { ...toOffice(), country: 'GR', office_id: ids.athensOffice }, 'en'),
    ).toMatchObject({ address: 'Athens, 1 Ermou, 10552, Greece' })
  })

  test.each<[string, () => Delivery, Record<string, Text>]>([
    [
      'an unknown service',
      () => ({ ...address(), service: 'closed' }),
      { 'delivery.service': text('delivery_service_unknown') },
    ],
    [
      'a country not delivered to',
      () => ({ ...address(), country: 'DE', city: 'Berlin', post_code: '10115' }),
      { 'delivery.country': text('delivery_country_unknown') },
    ],
    [
      'a country the service does not reach',
      () => ({ ...address(), country: 'RO', city: 'Iași', post_code: '700001' }),
      { 'delivery.country': text('delivery_to_unavailable') },
    ],
    [
      'a target it does not serve there',
      () => ({ ...address(), country: 'GR', city: ids.thessaloniki }),
      { 'delivery.to': text('delivery_to_unavailable') },
    ],
    [
      'no office',
      () => ({ ...toOffice(), office_id: undefined }),
      { 'delivery.office_id': text('delivery_office_required') },
    ],
    [
      'an office of another service',
      () => ({ ...toOffice(), office_id: ids.postOffice }),
      { 'delivery.office_id': text('delivery_office_unknown') },
    ],
    [
      'an office of another country',
      () => ({ ...toOffice(), office_id: ids.athensOffice }),
      { 'delivery.office_id': text('delivery_office_unknown') },
    ],
    [
      'an archived office',
      () => ({ ...toOffice(), office_id: ids.closedOffice }),
      { 'delivery.office_id': text('delivery_office_unknown') },
    ],
    [
      'an office that does not exist',
      () => ({ ...toOffice(), office_id: 2_147_483_647 }),
      { 'delivery.office_id': text('delivery_office_unknown') },
    ],
    [
      'a city of another country',
      () => ({ ...address(), city: ids.thessaloniki }),
      { 'delivery.city': text('delivery_city_unknown') },
    ],
    [
      'neither street nor quarter',
      () => ({ ...address(), street: undefined, quarter: undefined }),
      { 'delivery.street': text('delivery_street_required') },
    ],
    [
      'a Bulgarian post code of other than four digits',
      () => ({ ...address(), post_code: '470' }),
      { 'delivery.post_code': text('delivery_post_code_invalid') },
    ],
    [
      'the post code of another listed city',
      () => ({ ...address(), post_code: '1000' }),
      { 'delivery.post_code': text('delivery_post_code_of_other_city') },
    ],
    [
      'the post code of another listed city, and a listed name as typed',
      () => ({ ...address(), city: 'смолян', post_code: '1000' }),
      { 'delivery.post_code': text('delivery_post_code_of_other_city') },
    ],
    [
      'a post code far from that of the city',
      () => ({ ...address(), post_code: '1407' }),
      { 'delivery.post_code': text('delivery_post_code_of_other_city') },
    ],
    [
      'several errors',
      () => ({ service: 'nobody', to: 'address', country: 'BG', city: 'Момчиловци' }),
      {
        'delivery.service': text('delivery_service_unknown'),
        'delivery.post_code': text('delivery_post_code_required'),
        'delivery.street': text('delivery_street_required'),
      },
    ],
  ])('with %s is rejected', async (_name, delivery, errors) => {
    const resolved = await resolveDelivery(queries, delivery(), 'en')
    expect((resolved as FieldsRejection).errors.fields).toEqual(errors)
  })

  test('to a quarter without a street has the quarter as its address', async () => {
    expect(
      await resolveDelivery(queries, { ...address(), street: undefined, street_number: undefined }, 'bg'),
    ).toMatchObject({ address: expect.stringMatching(/^кв\. Райково, вх\. А/) })
  })
})
