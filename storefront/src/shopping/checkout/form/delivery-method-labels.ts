import * as m from '@vitrina/i18n/messages'
import type { DeliveryMethod } from './choices.ts'

export const DELIVERY_METHOD_LABELS: Record<DeliveryMethod, typeof m.checkout_method_address> = {
  address: m.checkout_method_address,
  office: m.checkout_method_office,
  pickup: m.checkout_method_pickup,
}
