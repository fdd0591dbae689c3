import type { DeliveryOffice, DeliveryService, DeliveryTarget, PaymentService } from '@vitrina/contract'
import type { CheckoutForm } from './checkout-form.ts'

/** What the shop offers; undefined while it is loading. */
export type Offers = {
  countries: readonly { iso: string }[] | undefined
  services: readonly Pick<DeliveryService, 'service' | 'to' | 'pickup'>[] | undefined
  payments: readonly Pick<PaymentService, 'service'>[] | undefined
  /** The shop's own pickup points. */
  pickupPoints?: readonly Pick<DeliveryOffice, 'id' | 'name' | 'city' | 'city_id' | 'post_code'>[] | undefined
}

/** What the shopper chooses among. The API has no target of its own for pickup: a pickup point is an office. */
export type DeliveryMethod = DeliveryTarget | 'pickup'

/** The form with every choice made: the shopper's where it is still offered, else the shop's first. */
export type FormWithDefaults = CheckoutForm & { to: DeliveryMethod | '' }

const DELIVERY_METHODS: readonly DeliveryMethod[] = ['address', 'office', 'pickup']

export const supportsMethod = (
  { to, pickup }: Pick<DeliveryService, 'to' | 'pickup'>,
  method: DeliveryMethod | '',
): boolean => (pickup ? method === 'pickup' : to.some((target) => target === method))

export const deliveryTarget = (method: DeliveryMethod | ''): DeliveryTarget | '' =>
  method === 'pickup' ? 'office' : method

export function countryOrDefault(form: Pick<CheckoutForm, 'country'>, countries: Offers['countries']): string {
  if (!countries) return form.country
  return countries.some(({ iso }) => iso === form.country) ? form.country : (countries[0]?.iso ?? '')
}

/** The delivery methods that at least one service supports. */
export function deliveryMethodsOf(services: Offers['services']): DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => services?.some((service) => supportsMethod(service, method)))
}

/**
 * Fills in every choice that the shopper has not made. Computed on each render and not stored, so that a choice survives
 * while its service is unavailable for a moment.
 */
export function withDefaults(
  form: CheckoutForm,
  { countries, services, payments, pickupPoints }: Offers,
): FormWithDefaults {
  const methods = deliveryMethodsOf(services)
  const to = methods.find((method) => method === form.to) ?? methods[0] ?? ''
  const matchingServices = services?.filter((service) => supportsMethod(service, to)) ?? []
  const service = matchingServices.find((one) => one.service === form.service) ?? matchingServices[0]
  const payment = payments?.find((one) => one.service === form.payment_method) ?? payments?.[0]
  // An office belongs to one service: another service drops it.
  const office_id = services && form.service !== '' && form.service !== service?.service ? null : form.office_id
  const pickupPoint =
    to === 'pickup' ? (pickupPoints?.find(({ id }) => id === form.office_id) ?? pickupPoints?.[0]) : undefined
  const pickupPlace = pickupPoint && {
    city: pickupPoint.city || pickupPoint.name,
    city_id: pickupPoint.city_id,
    post_code: pickupPoint.post_code,
    office_id: pickupPoint.id,
  }
  return {
    ...form,
    office_id,
    ...pickupPlace,
    country: countryOrDefault(form, countries),
    to,
    service: service?.service ?? '',
    payment_method: payment?.service ?? '',
  }
}
