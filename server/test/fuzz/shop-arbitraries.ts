import fc from 'fast-check'
import { MAX_MINOR_UNITS } from '@vitrina/contract'
import type { FieldArbitraries } from './schema-arbitraries.ts'
import type { FuzzTarget } from './fuzz-target.ts'

/** Arbitraries by field name from the shop's own content, so that some of the generated orders are valid. */
export async function readFieldArbitraries({ json }: FuzzTarget): Promise<FieldArbitraries> {
  const [products, categories, options, infos, news, services, cities, payments, rooms] = await Promise.all([
    json({ path: '/products' }),
    json({ path: '/categories' }),
    json({ path: '/options' }),
    json({ path: '/info' }),
    json({ path: '/news' }),
    json({ method: 'POST', path: '/deliveries/services' }),
    json({ method: 'POST', path: '/deliveries/cities', body: { iso: 'BG' } }),
    json({ method: 'POST', path: '/payments/services' }),
    json({ path: '/rooms' }),
  ])
  const roomDetail = await json({ path: `/rooms/${rooms.data.data[0].url}` })
  const ids: number[] = products.data.data.map(({ id }: any) => id)
  // Few products, so that stock runs out and orders compete for it.
  const someIds = [
    ...ids.slice(0, 4),
    ...products.data.data
      .filter(({ let_by, has_options }: any) => let_by === 'day' || has_options)
      .slice(0, 4)
      .map(({ id }: any) => id),
  ]
  const values: number[] = options.data.flatMap((option: any) => option.values.map(({ id }: any) => id))
  const details = await Promise.all(
    someIds.map((id) =>
      json({ path: `/products/${products.data.data.find((product: any) => product.id === id).url}` }),
    ),
  )
  const selections = details.flatMap(({ data }) => data.variants.map(({ selected_options }: any) => selected_options))
  const sellableItems = details
    .filter(({ data }) => data.let_by === null)
    .flatMap(({ data }) =>
      data.variants
        .filter((product: any) => product.availability === 'in_stock')
        .map(({ selected_options }: any) => ({ id: data.id, selected_options })),
    )
  const offices = await Promise.all(
    services.data.map(({ service }: any) =>
      json({ method: 'POST', path: '/deliveries/offices', body: { service, iso: 'BG' } }),
    ),
  )
  const urls = [
    ...products.data.data,
    ...categories.data.data,
    ...infos.data.data,
    ...news.data,
    ...rooms.data.data,
  ].map(({ url }: any) => url)
  const day = (min: number, max: number) =>
    fc.integer({ min, max }).map((offset) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10))
  const [city] = cities.data
  const someOffices = offices.flatMap(({ data }) => data.slice(0, 3))
  const oftenFirst = <T>(entries: T[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(entries[0]!) }, { weight: 1, arbitrary: fc.constantFrom(...entries) })
  /** An optional field, mostly left out. */
  const rarely = (value: unknown) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(undefined, null, '') },
      { weight: 1, arbitrary: fc.constant(value) },
    )
  const digits = fc.constantFrom(...values).map(String)

  return {
    id: fc.constantFrom(...someIds),
    items: fc
      .record({ one: fc.constantFrom(...sellableItems), selected_count: fc.integer({ min: 1, max: 2 }) })
      .map(({ one, selected_count }) => ({ ...one, selected_count })),
    delivery: fc.oneof(
      fc.constantFrom(...someOffices).map(({ id, service, city, post_code }: any) => ({
        service,
        to: 'office',
        country: 'BG',
        city,
        post_code,
        office_id: id,
      })),
      fc.string({ unit: fc.constantFrom(...'абвXYZ 12„“<>&'), minLength: 3, maxLength: 30 }).map((street) => ({
        service: services.data[0].service,
        to: 'address',
        country: 'BG',
        city: city.id,
        street: `ул. ${street}`,
        street_number: '1',
      })),
    ),
    require_invoice: fc.constant(false),
    selected_count: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 999)),
    selected_options: fc.oneof(fc.constantFrom(...selections), fc.constant({})),
    url: fc.constantFrom(...urls),
    category: fc.constantFrom(...categories.data.data.map(({ url }: any) => url)),
    values: fc.array(digits, { minLength: 1, maxLength: 3 }).map((list) => list.join(',')),
    ids: fc.array(fc.constantFrom(...ids).map(String), { minLength: 1, maxLength: 5 }).map((list) => list.join(',')),
    page: fc.constantFrom('1', '2', '1000000'),
    per_page: fc.constantFrom('1', '24', '1000'),
    type: fc.constantFrom('1', '2'),
    sort: fc.constantFrom('position', 'price', '-price', 'newest', 'name'),
    price_min: fc.constantFrom('0', '10.5', '99999999.99'),
    price_max: fc.constantFrom('0', '10.5', '99999999.99'),
    q: fc.constantFrom('мед', 'rose', '%', "'", 'a b c d e f g h i'),
    service: oftenFirst(services.data.map(({ service }: any) => service)),
    to: oftenFirst(['office', 'address']),
    country: oftenFirst(['BG', 'bg', 'GR', 'DE', 'US']),
    iso: oftenFirst(['BG', 'GR', 'US']),
    city: fc.oneof(
      fc.constantFrom(...cities.data.slice(0, 10).map(({ id }: any) => id)),
      fc.constantFrom('София', 'Smolyan', '1', '999999999999'),
    ),
    office_id: fc.constantFrom(...someOffices.map(({ id }: any) => id)),
    post_code: fc.constantFrom('4700', '1000', '0'),
    postCode: fc.constantFrom('4700', '1000', '0'),
    payment_method: oftenFirst(payments.data.map(({ service }: any) => service)),
    promo_code: fc.constantFrom('FUZZ', 'fuzz', 'FUZZFREE', 'NONE'),
    voucher_code: rarely('NONE-NONE-NONE-NONE'),
    expected_to_pay: rarely(12.5),
    phone: fc.constantFrom('+359888123456', '0888 123 456', '+30 21 0123 4567'),
    // One address gets few orders.
    email: fc
      .tuple(fc.constantFrom('ana@example.com', 'ANA@EXAMPLE.COM', 'a.b+c@example.co.uk'), fc.nat())
      .map(([address, number]) => `${number}-${address}`),
    company_email: fc.constantFrom('office@example.com'),
    eik: fc.constantFrom('175074752', '020469788', '123456789'),
    vat_number: fc.constantFrom('BG175074752', 'DE136695976'),
    from_date: day(0, 6),
    to_date: day(7, 13),
    room_id: fc.constantFrom(...rooms.data.data.map(({ id }: any) => id)),
    variation_id: fc.constantFrom(...roomDetail.data.variations.map(({ id }: any) => id)),
    adults_count: fc.constantFrom(1, 2, 2, 3, 12),
    kids_count: fc.constantFrom(0, 0, 1, 2),
    kid_years: fc.integer({ min: 0, max: 15 }),
    agree_terms: fc.constant(true),
    confirm_age: fc.constant(true),
    gdpr_consent: fc.constant(true),
    expected_total: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(undefined, null, '') },
      { weight: 1, arbitrary: fc.nat({ max: MAX_MINOR_UNITS }).map((minor) => minor / 100) },
    ),
  }
}
