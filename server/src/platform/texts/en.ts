/** The server's texts in English. Those of the specification's section 8 are quoted word for word. */
export const en = {
  // Any call
  unauthorised: 'A valid X-Api-Key header is needed.',
  login_required: 'Please log in.',
  forbidden: 'This is not allowed.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that method.',
  conflict: 'This was changed by somebody else meanwhile. Please try again.',
  idempotency_conflict: 'This request was already sent with other contents.',
  body_too_large: 'What was sent is too large.',
  unsupported_media_type: 'Please send JSON.',
  rate_limited: 'Too many requests. Please wait a minute and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The shop is not reachable at the moment. Please try again shortly.',
  timeout: 'This took too long. Please try again.',
  misdirected: 'This address belongs to another shop.',
  bad_request: 'What was sent could not be read.',
  malformed: 'What was sent could not be read.',
  idempotency_key: 'The Idempotency-Key header must be a UUID.',

  // Fields
  required: 'Please fill in this field.',
  invalid: 'This value is not valid.',
  text: 'Please enter text here.',
  number: 'Please enter a number.',
  integer: 'Please enter a whole number.',
  at_least: 'This must be at least {min}.',
  at_most: 'This can be at most {max}.',
  too_long: 'At most {max} characters, please.',
  too_short: 'At least {min} characters, please.',
  too_many_entries: 'At most {max} entries, please.',
  empty_list: 'There must be at least one entry.',
  characters: 'This contains characters that can’t be used.',
  email: 'Please enter a valid e-mail address.',
  phone: 'Please enter a valid phone number.',
  date: 'Invalid date selected',
  money: 'Please enter an amount with at most two decimals.',
  country: 'Please choose a country.',
  choice: 'Please choose one of the possible values.',
  must_agree: 'Please agree to continue.',
  eik: 'This is not a valid EIK.',
  vat_number: 'This is not a valid VAT number.',

  // Payment
  payment_unknown: 'Please choose how to pay.',
} as const

export type TextKey = keyof typeof en
