import type { Queries } from '../src/platform/database/client.ts'
import { city, deliveryCountry, deliveryService, office, type Rate } from '../src/modules/deliveries/tables.ts'

export type DeliveryIds = {
  sofia: number
  smolyan: number
  thessaloniki: number
  smolyanOffice: number
  athensOffice: number
  postOffice: number
  closedOffice: number
}

const rate = (
  to: 'address' | 'office',
  countries: string[],
  steps: Rate['steps'],
  free_from: number | null = null,
): Rate => ({ zone: countries[0]!, countries, to, by: 'weight', steps, free_from })

/** Inserts countries, services, cities and offices, among them archived ones and a service of an unknown provider. */
export async function insertDeliveries(queries: Queries): Promise<DeliveryIds> {
  await queries.insert(deliveryCountry).values([
    { iso: 'BG', position: 0 },
    { iso: 'GR', position: 1 },
    { iso: 'RO', position: 2 },
  ])
  const [courier, post] = await queries
    .insert(deliveryService)
    .values([
      {
        key: 'courier',
        provider: 'table-rate',
        name: { en: 'Courier', bg: 'Куриер' },
        days: [1, 2],
        position: 0,
        rates: [
          rate(
            'office',
            ['BG', 'GR'],
            [
              { up_to: 1000, price: 490 },
              { up_to: 20_000, price: 1490 },
            ],
            12_000,
          ),
          rate('address', ['BG'], [{ price: 690 }]),
        ],
      },
      {
        key: 'post',
        provider: 'table-rate',
        name: { en: 'Post' },
        days: null,
        position: 1,
        rates: [rate('address', ['BG', 'DE'], [{ price: 290 }])],
      },
      {
        key: 'closed',
        provider: 'table-rate',
        name: { en: 'Closed' },
        days: null,
        position: 2,
        rates: [rate('address', ['BG'], [{ price: 1 }])],
        archived_at: new Date(),
      },
      {
        key: 'unknown',
        provider: 'pigeon',
        name: { en: 'Pigeon' },
        days: null,
        position: 3,
        rates: [rate('address', ['BG'], [{ price: 1 }])],
      },
    ])
    .returning({ id: deliveryService.id })
  const [sofia, smolyan, , thessaloniki] = await queries
    .insert(city)
    .values([
      {
        iso: 'BG',
        post_code: '1000',
        name: { en: 'Sofia', bg: 'София' },
        region: { en: 'Sofia City', bg: 'София (столица)' },
        position: 0,
      },
      {
        iso: 'BG',
        post_code: '4700',
        name: { en: 'Smolyan', bg: 'Смолян' },
        region: { en: 'Smolyan', bg: 'Смолян' },
        position: 1,
      },
      {
        iso: 'BG',
        post_code: '4850',
        name: { en: 'Chepelare', bg: 'Чепеларе' },
        region: { en: 'Smolyan', bg: 'Смолян' },
        position: 2,
      },
      { iso: 'GR', post_code: '54621', name: { en: 'Thessaloniki', bg: 'Солун' }, region: {}, position: 0 },
    ])
    .returning({ id: city.id })
  const offices = await queries
    .insert(office)
    .values([
      {
        key: 'smolyan',
        service_id: courier!.id,
        country: 'BG',
        post_code: '4700',
        name: { en: 'Smolyan – Centre', bg: 'Смолян – Център' },
        address: { en: '46 Bulgaria Boulevard, 4700 Smolyan', bg: 'бул. „България“ № 46, 4700 Смолян' },
        phone: '+359 301 63120',
        working_hours: { en: 'Mon–Fri' },
        position: 0,
      },
      {
        key: 'athens',
        service_id: courier!.id,
        country: 'GR',
        post_code: '10552',
        name: { en: 'Athens' },
        address: { en: '1 Ermou' },
        position: 1,
      },
      {
        key: 'post',
        service_id: post!.id,
        country: 'BG',
        post_code: '1000',
        name: { en: 'Post' },
        address: { en: '1 Gurko' },
        position: 2,
      },
      {
        key: 'gone',
        service_id: courier!.id,
        country: 'BG',
        post_code: '1000',
        name: { en: 'Gone' },
        address: { en: 'Nowhere' },
        position: 3,
        archived_at: new Date(),
      },
      {
        key: 'sofia',
        service_id: courier!.id,
        country: 'BG',
        post_code: '1000',
        name: { en: 'Sofia – East' },
        address: { en: '7 Tsarigradsko' },
        position: 4,
      },
    ])
    .returning({ id: office.id })
  const [smolyanOffice, athensOffice, postOffice, closedOffice] = offices.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ]
  return {
    sofia: sofia!.id,
    smolyan: smolyan!.id,
    thessaloniki: thessaloniki!.id,
    smolyanOffice,
    athensOffice,
    postOffice,
    closedOffice,
  }
}
