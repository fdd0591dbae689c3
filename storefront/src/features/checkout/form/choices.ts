import type { DeliveryOffice, DeliveryService, DeliveryTarget, PaymentService } from '@vitrina/contract'
import type { CheckoutForm } from '../../../stores/checkout-form.ts'

/** What the shop offers at the moment; undefined while it is on its way. */
export type Offers = {
  countries: readonly { iso: string }[] | undefined
  services: readonly Pick<DeliveryService, 'service' | 'to' | 'pickup'>[] | undefined
  payments: readonly Pick<PaymentService, 'service'>[] | undefined
  /** Where orders are collected, when that is how. */
  pickupPoints?: readonly Pick<DeliveryOffice, 'id' | 'name' | 'city' | 'city_id' | 'post_code'>[] | undefined
}

/** What a shopper chooses among: a collection from the shop is no parcel to some office, though the server takes it for one. */
export type DeliveryMethod = DeliveryTarget | 'pickup'

/** The form with every choice made: what the shopper chose where it is still offered, else the shop's first. */
export type FormWithDefaults = CheckoutForm & { to: DeliveryMethod | '' }

const DELIVERY_METHODS: readonly DeliveryMethod[] = ['address', 'office', 'pickup']

export const supportsMethod = (
  { to, pickup }: Pick<DeliveryService, 'to' | 'pickup'>,
  way: DeliveryMethod | '',
): boolean => (pickup ? way === 'pickup' : to.some((target) => target === way))

export const deliveryTarget = (way: DeliveryMethod | ''): DeliveryTarget | '' => (way === 'pickup' ? 'office' : way)

export function countryOrDefault(form: Pick<CheckoutForm, 'country'>, countries: Offers['countries']): string {
  if (!countries) return form.country
  return countries.some(({ iso }) => iso === form.country) ? form.country : (countries[0]?.iso ?? '')
}

/** How an order can reach its buyer, by any service. */
export function deliveryMethodsOf(services: Offers['services']): DeliveryMethod[] {
  return DELIVERY_METHODS.filter((way) => services?.some((service) => supportsMethod(service, way)))
}

/**
 * Nobody has to press what needs no decision. The choices are worked out anew each time and not written into the form, so
 * a service that is gone for a moment is not forgotten.
 */
export function withDefaults(
  form: CheckoutForm,
  { countries, services, payments, pickupPoints: places }: Offers,
): FormWithDefaults {
  const methods = deliveryMethodsOf(services)
  const to = methods.find((way) => way === form.to) ?? methods[0] ?? ''
  const fitting = services?.filter((service) => supportsMethod(service, to)) ?? []
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
    country: countryOrDefault(form, countries),
    to,
    service: service?.service ?? '',
    payment_method: payment?.service ?? '',
  }
}

/** What else changes with a choice: an office belongs to its service and town, a town to its country. */
export function withDependentChanges(change: Partial<CheckoutForm>): Partial<CheckoutForm> {
  if ('country' in change) return { city: '', city_id: null, post_code: '', office_id: null, ...change }
  if ('service' in change || 'city' in change) return { office_id: null, ...change }
  return change
}
