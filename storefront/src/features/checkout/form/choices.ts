import type { DeliveryOffice, DeliveryService, DeliveryTarget, PaymentService } from '@vitrina/contract'
import type { CheckoutForm } from '../../../stores/checkout-form.ts'

/** What the shop offers at the moment; undefined while it is on its way. */
export type Offers = {
  countries: readonly { iso: string }[] | undefined
  services: readonly Pick<DeliveryService, 'service' | 'to' | 'pickup'>[] | undefined
  payments: readonly Pick<PaymentService, 'service'>[] | undefined
  /** Where orders are collected, when that is how. */
  places?: readonly Pick<DeliveryOffice, 'id' | 'name' | 'city' | 'city_id' | 'post_code'>[] | undefined
}

/** What a shopper chooses among: a collection from the shop is no parcel to some office, though the server takes it for one. */
export type Way = DeliveryTarget | 'pickup'

/** The form with every choice made: what the shopper chose where it is still offered, else the shop's first. */
export type ChosenForm = CheckoutForm & { to: Way | '' }

const WAYS: readonly Way[] = ['address', 'office', 'pickup']

export const goesBy = ({ to, pickup }: Pick<DeliveryService, 'to' | 'pickup'>, way: Way | ''): boolean =>
  pickup ? way === 'pickup' : to.some((target) => target === way)

export const targetOf = (way: Way | ''): DeliveryTarget | '' => (way === 'pickup' ? 'office' : way)

export function chosenCountry(form: Pick<CheckoutForm, 'country'>, countries: Offers['countries']): string {
  if (!countries) return form.country
  return countries.some(({ iso }) => iso === form.country) ? form.country : (countries[0]?.iso ?? '')
}

/** How an order can reach its buyer, by any service. */
export function waysOf(services: Offers['services']): Way[] {
  return WAYS.filter((way) => services?.some((service) => goesBy(service, way)))
}

/**
 * Nobody has to press what needs no decision. The choices are worked out anew each time and not written into the form, so
 * a service that is gone for a moment is not forgotten.
 */
export function withChoices(form: CheckoutForm, { countries, services, payments, places }: Offers): ChosenForm {
  const ways = waysOf(services)
  const to = ways.find((way) => way === form.to) ?? ways[0] ?? ''
  const fitting = services?.filter((service) => goesBy(service, to)) ?? []
  const service = fitting.find((one) => one.service === form.service) ?? fitting[0]
  const payment = payments?.find((one) => one.service === form.payment_method) ?? payments?.[0]
  // An office belongs to its service: with another in that one's place it is none.
  const office_id = services && form.service !== '' && form.service !== service?.service ? null : form.office_id
  const place = to === 'pickup' ? (places?.find(({ id }) => id === form.office_id) ?? places?.[0]) : undefined
  const there = place && {
    city: place.city || place.name,
    city_id: place.city_id,
    post_code: place.post_code,
    office_id: place.id,
  }
  return {
    ...form,
    office_id,
    ...there,
    country: chosenCountry(form, countries),
    to,
    service: service?.service ?? '',
    payment_method: payment?.service ?? '',
  }
}

/** What else changes with a choice: an office belongs to its service and town, a town to its country. */
export function changeWith(change: Partial<CheckoutForm>): Partial<CheckoutForm> {
  if ('country' in change) return { city: '', city_id: null, post_code: '', office_id: null, ...change }
  if ('service' in change || 'city' in change) return { office_id: null, ...change }
  return change
}
