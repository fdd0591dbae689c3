import { DELIVERY_FIELDS } from './order.ts'
import type { FormFields } from './fields.ts'

/** Characters of a password: NIST SP 800-63B-4 asks for at least 8, and for room for 64 or more. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200

const PASSWORD = { kind: 'password', maxLength: MAX_PASSWORD_LENGTH, required: true } as const
const EMAIL = { kind: 'email', maxLength: 254, required: true } as const

/** A customer's name and phone number: PUT /account. */
export const DETAILS_FIELDS = {
  first_name: { kind: 'line', maxLength: 100, required: true },
  last_name: { kind: 'line', maxLength: 100, required: true },
  phone: { kind: 'phone', maxLength: 40 },
} as const satisfies FormFields

/** POST /auth/register. */
export const REGISTER_FIELDS = {
  ...DETAILS_FIELDS,
  email: EMAIL,
  password: PASSWORD,
  agree_terms: { kind: 'consent', required: true },
} as const satisfies FormFields

/** POST /auth/login. */
export const LOGIN_FIELDS = { email: EMAIL, password: PASSWORD } as const satisfies FormFields

/** POST /auth/forgot. */
export const FORGOT_FIELDS = { email: EMAIL } as const satisfies FormFields

/** The new password of PUT /auth/reset. */
export const RESET_FIELDS = { password: PASSWORD } as const satisfies FormFields

/** The password of POST /auth/confirm-email. */
export const CONFIRMATION_FIELDS = { password: PASSWORD } as const satisfies FormFields

/** PUT /account/password. */
export const PASSWORD_CHANGE_FIELDS = { current_password: PASSWORD, password: PASSWORD } as const satisfies FormFields

/** PUT /account/email: the new address, and the password that proves who asks. */
export const EMAIL_CHANGE_FIELDS = { email: EMAIL, current_password: PASSWORD } as const satisfies FormFields

/** POST /account/delete. */
export const DELETION_FIELDS = { current_password: PASSWORD } as const satisfies FormFields

const { country, post_code, street, street_number, entrance, floor, apartment, quarter } = DELIVERY_FIELDS

/** A stored address: POST and PUT /account/addresses. It needs a street or a quarter, as a delivery does. */
export const ADDRESS_FIELDS = {
  country,
  city: { kind: 'line', maxLength: 100, required: true },
  post_code: { ...post_code, required: true },
  street,
  street_number,
  entrance,
  floor,
  apartment,
  quarter,
} as const satisfies FormFields
