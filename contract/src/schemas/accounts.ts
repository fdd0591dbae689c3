import { z } from 'zod'
import {
  ADDRESS_FIELDS,
  DELETION_FIELDS,
  DETAILS_FIELDS,
  EMAIL_CHANGE_FIELDS,
  FORGOT_FIELDS,
  MAX_PASSWORD_LENGTH,
  LOGIN_FIELDS,
  PASSWORD_CHANGE_FIELDS,
  REGISTER_FIELDS,
  RESET_FIELDS,
} from '../forms/account.ts'
import { bookingPaymentState, bookingState } from './bookings.ts'
import { country, date, id, language, money } from './common.ts'
import { formShape } from './form-fields.ts'
import { CURRENCIES } from '../money.ts'
import { orderState } from './orders.ts'
import { paymentState } from './payments.ts'

/** Of a token that an e-mail or an address carries: 256 random bits as base64url. */
const token = z.string().regex(/^[\w-]{43}$/, { error: 'invalid' })

export const registerRequest = z.object(formShape(REGISTER_FIELDS))
export const loginRequest = z.object(formShape(LOGIN_FIELDS))
export const forgotRequest = z.object(formShape(FORGOT_FIELDS))
/** `id` of the account and the token are those of the link in the e-mail. */
export const resetRequest = z.object({ id, token, ...formShape(RESET_FIELDS) })
export const confirmationRequest = z.object({ id, token })
/** Whose account a link is of that confirms an address. */
export const confirmation = z.object({
  email: z.string(),
  first_name: z
    .string()
    .nullable()
    .meta({ description: 'null where what was typed may be something else than a name' }),
  is_change: z.boolean().meta({ description: 'the account has a confirmed address, which this one is to replace' }),
  is_own: z.boolean().meta({ description: 'the account is logged in to: no password is needed' }),
})
export type Confirmation = z.infer<typeof confirmation>
export const confirmEmailRequest = z.object({
  ...confirmationRequest.shape,
  password: z
    .string()
    .max(MAX_PASSWORD_LENGTH)
    .optional()
    .meta({ description: 'the password of the account, where it is not logged in to' }),
  set_password: z.boolean().default(false).meta({
    description: '`password` is a new one, with which an account without another confirmed address is taken over',
  }),
})
export const openProfileRequest = z.object({ token })
export const passwordChangeRequest = z.object(formShape(PASSWORD_CHANGE_FIELDS))
export const emailChangeRequest = z.object(formShape(EMAIL_CHANGE_FIELDS))
export const deletionRequest = z.object(formShape(DELETION_FIELDS))

/** What a customer may turn off. E-mails that an order or an account needs are always sent. */
export const notificationChoices = z.object({
  state_changes: z.boolean().meta({ description: 'e-mails about each step of an order and of a booking' }),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

export const detailsRequest = z.object({
  ...formShape(DETAILS_FIELDS),
  language: language.optional(),
  notifications: notificationChoices.optional(),
})

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** A new address that waits for its confirmation. */
  new_email: z.string().nullable(),
  phone: z.string().nullable().meta({ description: 'E.164' }),
  language,
  notifications: notificationChoices,
  created_at: z.string(),
})
export type User = z.infer<typeof user>

export const session = z.object({
  id: z.int(),
  device: z.string().meta({ description: 'browser and system, e.g. `Firefox, Android`; empty when unknown' }),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean().meta({ description: 'the session that asks' }),
})
export type Session = z.infer<typeof session>

export const addressRequest = z.object(formShape(ADDRESS_FIELDS, { country }))
export const customerAddress = z.object({
  id: z.int(),
  country: z.string(),
  city: z.string(),
  post_code: z.string(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  entrance: z.string().nullable(),
  floor: z.string().nullable(),
  apartment: z.string().nullable(),
  quarter: z.string().nullable(),
})
export type CustomerAddress = z.infer<typeof customerAddress>

/** An order in a customer's list; its page has the rest. */
export const customerOrder = z.object({
  url: z.string(),
  number: z.string(),
  state: orderState,
  payment_state: paymentState,
  pickup: z.boolean().meta({ description: 'collected by the customer, and not sent' }),
  created_at: z.string(),
  total: money,
  currency: z.enum(CURRENCIES),
  items: z.array(z.object({ name: z.string(), icon: z.string().nullable(), selected_count: z.int() })),
})
export type CustomerOrder = z.infer<typeof customerOrder>

/** A booking in a customer's list; its page has the rest. */
export const customerBooking = z.object({
  url: z.string(),
  reservation_numbers: z.array(z.string()),
  state: bookingState,
  payment_state: bookingPaymentState,
  created_at: z.string(),
  from_date: date,
  to_date: date,
  hotel: z.string(),
  rooms: z.array(z.string()),
  total: money,
  currency: z.enum(CURRENCIES),
})
export type CustomerBooking = z.infer<typeof customerBooking>

export const EXPORT_STATES = ['none', 'preparing', 'ready'] as const
/** The copy of a customer's data, as far as one was asked for. */
export const dataExport = z.object({
  state: z.enum(EXPORT_STATES),
  created_at: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExport>
