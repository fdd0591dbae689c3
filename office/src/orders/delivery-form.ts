import type { OfficeSent } from '@vitrina/contract/office'

type Delivery = NonNullable<OfficeSent<'POST /orders', 'body'>['delivery']>

/** Where an order is sent, as it is typed. */
export type DeliveryForm = {
  country: string
  service: string
  to: Delivery['to']
  /** The name of the city; with `city_id`, one of the shop's list. */
  city: string
  city_id: number | null
  post_code: string
  street: string
  street_number: string
  quarter: string
  entrance: string
  floor: string
  apartment: string
  office_id: number | null
  /** What the field of the office shows. */
  office: string
}

/** The country and the service are chosen once those of the shop are known. */
export const EMPTY_DELIVERY: DeliveryForm = {
  country: '',
  service: '',
  to: 'address',
  city: '',
  city_id: null,
  post_code: '',
  street: '',
  street_number: '',
  quarter: '',
  entrance: '',
  floor: '',
  apartment: '',
  office_id: null,
  office: '',
}

/** The delivery as the calls take it. An office without a city sends its own name, because the calls require one. */
export function deliveryBody({ city_id, office_id, office, ...form }: DeliveryForm): Delivery {
  const { country, service, to } = form
  const city = city_id ?? form.city
  if (to === 'office') return { country, service, to, city: city || office, office_id: office_id ?? undefined }
  return { ...form, city }
}
