import { addDays, MAX_GIFT_DAYS_AHEAD, type OrderRequest } from '@vitrina/contract'
import { normalisePhone } from '../../../platform/phone.ts'
import type { Text } from '../../../platform/texts/index.ts'
import type { PaymentMethod } from '../../payments/index.ts'
import type { OrderGift } from '../tables.ts'
import { text } from '../texts.ts'

type Gift = NonNullable<OrderRequest['gift']>

/**
 * Validates whom a gift is for. `errors` are by field of the request. Nothing is collected from who gets a present, so it can't be paid on delivery.
 * `country` is that of a phone number without a prefix, `today` a date of the shop.
 */
export function validateGift(
  gift: Gift | null | undefined,
  payment: PaymentMethod | null,
  { country, today }: { country: string; today: string },
): { errors: Record<string, Text>; gift: OrderGift | null } {
  if (!gift) return { errors: {}, gift: null }
  const errors: Record<string, Text> = {}
  const phone = normalisePhone(gift.phone, country)
  const { name, message, date } = gift
  if (phone === null) errors['gift.phone'] = 'phone'
  if (date && (date <= today || date > addDays(today, MAX_GIFT_DAYS_AHEAD)))
    errors['gift.date'] = text('gift_date', { max: MAX_GIFT_DAYS_AHEAD })
  if (payment?.provider.initialState === 'due_on_delivery') errors['payment_method'] = text('gift_on_delivery')
  return { errors, gift: { name, phone: phone ?? '', message: message ?? null, date: date ?? null } }
}
