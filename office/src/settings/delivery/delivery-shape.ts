import type { Language } from '@vitrina/contract/locales'
import {
  asText,
  plain,
  numberOr,
  type RecordDocument,
  type RecordShape,
  withFields,
  withoutBlanks,
  type Words,
  wordsOf,
} from '../../records/index.ts'
import { documentAmount, parseAmount, typedAmount, writeAmount } from '../../shared/amounts.ts'

export type Zone = { key: string; countries: string[] }
/** `up_to` is in kilograms or money, as the rate says; empty where there is no limit. */
export type Step = { up_to: string; price: string }
export type Rate = {
  zone: string
  to: 'office' | 'address'
  by: 'weight' | 'total'
  steps: Step[]
  free_from: string
}
export type Service = {
  key: string
  name: Words
  /** Customers collect their orders; it costs nothing. */
  pickup: boolean
  /** Working days, the fewest and the most. */
  days: { from: string; to: string }
  rates: Rate[]
}
export type Office = {
  key: string
  service: string
  country: string
  post_code: string
  name: Words
  address: Words
  phone: string
  working_hours: Words
}
/** What is typed about deliveries. `countries` has those of the zones, and others in which orders can only be collected. */
export type DeliveryValues = { countries: string[]; zones: Zone[]; services: Service[]; offices: Office[] }

const listOf = (value: unknown) => (Array.isArray(value) ? (value as RecordDocument[]) : [])

/** `delivery` as its form has it. Documents have grams where people write kilograms. */
export const deliveryShape = (language: Language): RecordShape<DeliveryValues> => ({
  toValues: (document) => ({
    countries: (document.countries ?? []) as string[],
    zones: listOf(document.zones).map(({ key, countries }) => ({ key: asText(key), countries: countries as string[] })),
    services: listOf(document.services).map((service) => serviceValues(service, language)),
    offices: listOf(document.offices).map(officeValues),
  }),
  toDocument: ({ countries, zones, services, offices }, before) => {
    const serviceBefore = new Map(listOf(before.services).map((service) => [service.key, service]))
    return withFields(before, {
      countries: unlessEmpty(countries),
      zones: unlessEmpty(zones),
      services: unlessEmpty(services.map((service) => serviceDocument(service, serviceBefore.get(service.key)))),
      offices: unlessEmpty(offices.map(officeDocument)),
    })
  },
})

const unlessEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

function serviceValues({ key, name, pickup, days, rates }: RecordDocument, language: Language): Service {
  const [from, to] = (days ?? []) as unknown[]
  return {
    key: asText(key),
    name: wordsOf(name),
    pickup: pickup === true,
    days: { from: asText(from), to: asText(to) },
    rates: listOf(rates).map((rate) => rateValues(rate, language)),
  }
}

function rateValues({ zone, to, by, steps, free_from: freeFrom }: RecordDocument, language: Language): Rate {
  const limit = (value: unknown): string => {
    if (by !== 'weight') return typedAmount(value, language)
    return typeof value === 'number' ? writeAmount(String(value / 1000), language) : asText(value)
  }
  return {
    zone: asText(zone),
    to: to as Rate['to'],
    by: by as Rate['by'],
    steps: listOf(steps).map((step) => ({ up_to: limit(step.up_to), price: typedAmount(step.price, language) })),
    free_from: typedAmount(freeFrom, language),
  }
}

const officeValues = (office: RecordDocument): Office => ({
  key: asText(office.key),
  service: asText(office.service),
  country: asText(office.country),
  post_code: asText(office.post_code),
  name: wordsOf(office.name),
  address: wordsOf(office.address),
  phone: asText(office.phone),
  working_hours: wordsOf(office.working_hours),
})

function serviceDocument({ key, name, pickup, days, rates }: Service, before?: RecordDocument): RecordDocument {
  return withFields(before, {
    key,
    provider: before?.provider ?? 'table-rate',
    name: withoutBlanks(name),
    pickup: pickup || undefined,
    days: pickup ? undefined : daysDocument(days),
    rates: pickup ? undefined : unlessEmpty(rates.map(rateDocument)),
  })
}

/** Who writes one number means it for both. */
function daysDocument({ from, to }: Service['days']): unknown[] | undefined {
  const [least, most] = [numberOr(plain(from)), numberOr(plain(to))]
  return least === undefined && most === undefined ? undefined : [least ?? most, most ?? least]
}

const rateDocument = ({ zone, to, by, steps, free_from: freeFrom }: Rate): RecordDocument =>
  withFields(undefined, {
    zone,
    to,
    by,
    steps: steps.map((step) =>
      withFields(undefined, {
        up_to: by === 'weight' ? gramsOf(step.up_to) : documentAmount(step.up_to),
        price: documentAmount(step.price),
      }),
    ),
    free_from: documentAmount(freeFrom),
  })

/** Grams of typed kilograms; what is no weight stays as it is typed. */
function gramsOf(typed: string): number | string | undefined {
  const kilograms = parseAmount(typed)
  return Number.isNaN(kilograms) ? typed : kilograms === undefined ? undefined : Math.round(kilograms * 1000)
}

const officeDocument = (office: Office): RecordDocument =>
  withFields(undefined, {
    key: office.key,
    service: office.service,
    country: plain(office.country),
    post_code: plain(office.post_code),
    name: withoutBlanks(office.name),
    address: withoutBlanks(office.address),
    phone: plain(office.phone),
    working_hours: withoutBlanks(office.working_hours),
  })

/** A key that nothing has yet: `zone`, `zone-2`, … */
export function freeKey(prefix: string, used: readonly { key: string }[]): string {
  const isFree = (key: string) => used.every((other) => other.key !== key)
  if (isFree(prefix)) return prefix
  let next = 2
  while (!isFree(`${prefix}-${next}`)) next += 1
  return `${prefix}-${next}`
}

/** The zones with another list of countries in one of them, and all the shop's countries: those that left the zones last are none of them any more. */
export function withZones(
  { countries, zones }: Pick<DeliveryValues, 'countries' | 'zones'>,
  changed: Zone[],
): string[] {
  const inZones = (list: readonly Zone[]) => new Set(list.flatMap((zone) => zone.countries))
  const [before, after] = [inZones(zones), inZones(changed)]
  return [
    ...countries.filter((iso) => after.has(iso) || !before.has(iso)),
    ...[...after].filter((iso) => !countries.includes(iso)),
  ]
}

/** A place of a service that has nothing typed yet. */
export const newOffice = (service: string, offices: readonly { key: string }[], countries: readonly string[]) => ({
  key: freeKey(`${service}-office`, offices),
  service,
  country: countries[0] ?? '',
  post_code: '',
  name: wordsOf(undefined),
  address: wordsOf(undefined),
  phone: '',
  working_hours: wordsOf(undefined),
})
