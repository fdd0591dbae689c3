import type { DeliveryService, DeliveryTarget, PaymentService } from '@vitrina/contract'
import type { CheckoutForm } from '../../stores/checkout-form.ts'

/** What the shop offers at the moment; undefined while it is on its way. */
export type Offers = {
  countries: readonly { iso: string }[] | undefined
  services: readonly Pick<DeliveryService, 'service' | 'to'>[] | undefined
  payments: readonly Pick<PaymentService, 'service'>[] | undefined
}

/** The form with every choice made: what the shopper chose where it is still offered, else the shop's first. */
export type ChosenForm = CheckoutForm & { to: DeliveryTarget | '' }

const TARGETS: readonly DeliveryTarget[] = ['address', 'office']

export function chosenCountry(form: Pick<CheckoutForm, 'country'>, countries: Offers['countries']): string {
  if (!countries) return form.country
  return countries.some(({ iso }) => iso === form.country) ? form.country : (countries[0]?.iso ?? '')
}

/** What a parcel can go to, by any service. */
export function targetsOf(services: Offers['services']): DeliveryTarget[] {
  return TARGETS.filter((target) => services?.some(({ to }) => to.includes(target)))
}

/**
 * Nobody has to press what needs no decision. The choices are worked out anew each time and not written into the form, so
 * a service that is gone for a moment is not forgotten.
 */
export function withChoices(form: CheckoutForm, { countries, services, payments }: Offers): ChosenForm {
  const targets = targetsOf(services)
  const to = targets.find((target) => target === form.to) ?? targets[0] ?? ''
  const fitting = services?.filter((service) => to !== '' && service.to.includes(to)) ?? []
  const service = fitting.find((one) => one.service === form.service) ?? fitting[0]
  const payment = payments?.find((one) => one.service === form.payment_method) ?? payments?.[0]
  return { ...form, country: chosenCountry(form, countries), to, service: service?.service ?? '', payment_method: payment?.service ?? '' }
}

/** What else changes with a choice: an office belongs to its service and town, a town to its country. */
export function changeWith(change: Partial<CheckoutForm>): Partial<CheckoutForm> {
  if ('country' in change) return { city: '', city_id: null, post_code: '', office_id: null, ...change }
  if ('service' in change || 'city' in change) return { office_id: null, ...change }
  return change
}
