import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  CartPrice,
  DeliveryMethod,
  DeliveryOffice,
  DeliveryService,
  DeliveryTarget,
  PaymentService,
} from '@vitrina/contract'
import { minAgeOf } from '@vitrina/contract/min-age'
import { type Api, useApi } from '@vitrina/api-client'
import * as m from '@vitrina/i18n/messages'
import { countriesQuery } from '../../account/index.ts'
import { type CheckoutForm, EMPTY_FORM } from './checkout-draft.ts'
import { EVERYWHERE, officesQuery } from './delivery/delivery-queries.ts'

/** What the shop lets choose among; undefined while it is loading. */
type Choices = {
  countries: readonly { iso: string }[] | undefined
  services: readonly Pick<DeliveryService, 'service' | 'to' | 'pickup'>[] | undefined
  payments: readonly Pick<PaymentService, 'service' | 'due'>[] | undefined
  /** The shop's own pickup points. */
  pickupPoints?: readonly Pick<DeliveryOffice, 'id' | 'name' | 'city' | 'city_id' | 'post_code'>[] | undefined
}

/** The form with every choice made: the shopper's where it is still offered, else the shop's first. */
export type FormWithDefaults = CheckoutForm & { to: DeliveryMethod | '' | typeof BY_EMAIL }

/** Of what is nothing but vouchers. */
const BY_EMAIL = 'email'
/** Of what a voucher pays in whole. */
const BY_VOUCHER = 'voucher'

export const DELIVERY_METHOD_LABELS: Record<DeliveryMethod, typeof m.checkout_method_address> = {
  address: m.checkout_method_address,
  office: m.checkout_method_office,
  pickup: m.checkout_method_pickup,
}

const DELIVERY_METHODS: readonly DeliveryMethod[] = ['address', 'office', 'pickup']

export const supportsMethod = (
  { to, pickup }: Pick<DeliveryService, 'to' | 'pickup'>,
  method: FormWithDefaults['to'],
): boolean => (pickup ? method === 'pickup' : to.some((target) => target === method))

/** A pickup point is an office: the API has no target of its own for it. */
export const deliveryTarget = (method: FormWithDefaults['to']): DeliveryTarget | '' =>
  method === BY_EMAIL ? '' : method === 'pickup' ? 'office' : method

export function countryOrDefault(form: Pick<CheckoutForm, 'country'>, countries: Choices['countries']): string {
  if (!countries) return form.country
  return countries.some(({ iso }) => iso === form.country) ? form.country : (countries[0]?.iso ?? '')
}

/** The delivery methods that at least one service supports. */
export function deliveryMethodsOf(services: Choices['services']): DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => services?.some((service) => supportsMethod(service, method)))
}

/**
 * Fills in every choice that the shopper has not made. Computed on each render and not stored, so that a choice survives
 * while its service is unavailable for a moment.
 */
export function withDefaults(
  form: CheckoutForm,
  { countries, services, payments, pickupPoints }: Choices,
): FormWithDefaults {
  const methods = deliveryMethodsOf(services)
  const to = methods.find((method) => method === form.to) ?? methods[0] ?? ''
  const matchingServices = services?.filter((service) => supportsMethod(service, to)) ?? []
  const service = matchingServices.find((one) => one.service === form.service) ?? matchingServices[0]
  const possiblePayments = payments?.filter(({ due }) => canPay(form, due))
  const payment = possiblePayments?.find((one) => one.service === form.payment_method) ?? possiblePayments?.[0]
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

/** Nothing is asked of who gets a present, and a voucher is issued once it is paid. */
export const canPay = ({ is_gift, to }: Pick<CheckoutForm, 'is_gift' | 'to'>, due: 'now' | 'later'): boolean =>
  !((is_gift || to === BY_EMAIL) && due === 'later')

/** Whether the voucher of the form pays for everything, so that no payment method is chosen. */
export const isPaidByVoucher = ({ payment_method }: Pick<CheckoutForm, 'payment_method'>): boolean =>
  payment_method === BY_VOUCHER

/** The form as what is ordered wants it: vouchers are mailed, and what a voucher pays in whole needs no payment method. */
export function adaptToPrice(
  form: FormWithDefaults,
  price: Pick<CartPrice, 'needs_delivery' | 'voucher' | 'to_pay' | 'lines'> | undefined,
  payments: Choices['payments'],
): FormWithDefaults {
  if (!price) return form
  const min_age = minAgeOf(price.lines)
  const adapted = { ...form, min_age, ...(price.needs_delivery ? {} : { to: BY_EMAIL as typeof BY_EMAIL }) }
  if (form.voucher_code && price.voucher?.applied && price.to_pay === 0)
    return { ...adapted, payment_method: BY_VOUCHER }
  const possible = payments?.filter(({ due }) => canPay(adapted, due))
  const payment = possible?.find(({ service }) => service === form.payment_method) ?? possible?.[0]
  return { ...adapted, payment_method: payment?.service ?? form.payment_method }
}

/**
 * An adapted form for its price request, which stays that of the form as it was where their prices are the same: the server leaves out the delivery of vouchers
 * and the fee of what a voucher pays by itself.
 */
export function asPriced(
  adapted: FormWithDefaults,
  form: FormWithDefaults,
  payments: readonly Pick<PaymentService, 'service' | 'fee'>[] | undefined,
): FormWithDefaults {
  const feeOf = (method: string) => payments?.find(({ service }) => service === method)?.fee
  const isSameFee = isPaidByVoucher(adapted) || feeOf(adapted.payment_method) === feeOf(form.payment_method)
  return { ...adapted, to: form.to, ...(isSameFee && { payment_method: form.payment_method }) }
}

/** The delivery services to a country, or to all when it is null. */
const servicesQuery = ({ call, language }: Api, country: string | null) =>
  queryOptions({
    queryKey: [language, 'delivery-services', country],
    queryFn: async ({ signal }) =>
      (await call('POST /deliveries/services', { body: country === null ? {} : { country }, signal })).data,
  })

const paymentsQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'payment-services'],
    queryFn: async ({ signal }) => (await call('POST /payments/services', { body: { subject: 'order' }, signal })).data,
  })

/**
 * Loads what an empty form lets choose among before the checkout renders; for a rental also all services, of which one may be pickup. A
 * failed request is ignored: the form requests it again and shows the error.
 */
export async function prefetchCheckoutChoices(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  kind: 'cart' | 'rental',
): Promise<void> {
  const prefetchServices = async () => {
    await queryClient.prefetchQuery(countriesQuery(api))
    const country = countryOrDefault(EMPTY_FORM, queryClient.getQueryData(countriesQuery(api).queryKey))
    if (country) await queryClient.prefetchQuery(servicesQuery(api, country))
  }
  await Promise.all([
    prefetchServices(),
    kind === 'rental' && queryClient.prefetchQuery(servicesQuery(api, null)),
    queryClient.prefetchQuery(paymentsQuery(api)),
  ])
}

/**
 * The countries, delivery services, payment methods and pickup points to choose among, and the form with defaults filled in.
 * In a shop with pickup points a rental product can only be picked up, wherever the shopper lives.
 */
export function useCheckoutChoices(stored: CheckoutForm, kind: 'cart' | 'rental') {
  const api = useApi()
  const isRental = kind === 'rental'
  const countries = useQuery(countriesQuery(api))
  const allServices = useQuery({ ...servicesQuery(api, null), enabled: isRental })
  // Until it is known whether a rental is picked up, no service is offered: one that can't deliver it would be priced.
  const isPickupUnknown = isRental && allServices.isPending
  const pickupService = isRental ? allServices.data?.find(({ pickup }) => pickup) : undefined
  const country = pickupService?.countries[0] ?? countryOrDefault(stored, countries.data)
  const countryServices = useQuery({
    ...servicesQuery(api, country),
    enabled: countries.data !== undefined && country !== '' && !isPickupUnknown,
  })
  const services = {
    ...countryServices,
    data: isPickupUnknown ? undefined : countryServices.data?.filter(({ pickup }) => pickup || !pickupService),
  }
  const payments = useQuery(paymentsQuery(api))
  const choices = { countries: countries.data, services: services.data, payments: payments.data }
  const { service, to } = withDefaults({ ...stored, country }, choices)
  const pickupPoints = useQuery({ ...officesQuery(api, service, country, EVERYWHERE), enabled: to === 'pickup' })
  return {
    countries,
    services,
    payments,
    pickupPoints,
    areLoaded: !countries.isPending && !isPickupUnknown && !(country !== '' && countryServices.isPending),
    /** Undefined while it is not known. */
    isPickupOnly: isPickupUnknown ? undefined : pickupService !== undefined,
    form: withDefaults({ ...stored, country }, { ...choices, pickupPoints: pickupPoints.data }),
  }
}
export type CheckoutChoices = ReturnType<typeof useCheckoutChoices>
