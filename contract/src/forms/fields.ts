/**
 * The fields of forms as plain data, shared by server and browser: the request schemas are derived from it (schemas/form-fields.ts), and
 * the storefront validates by it before sending. No imports but the small files: the storefront bundles this file.
 */
import { isEik } from '../eik.ts'
import { EMAIL_PATTERN } from '../email.ts'
import { isPlausiblePhone } from '../phone.ts'
import { isPlausiblePostCode } from '../post-code.ts'

/** What a person types: one line, several lines, one line of a known format, or a password, which stays exactly as it was typed. */
export type TextKind = 'line' | 'lines' | 'email' | 'phone' | 'post_code' | 'eik' | 'password'

export type FormField = {
  /** `consent` must be given, a `flag` may be, a `choice` has a schema of its own. */
  kind: TextKind | 'consent' | 'flag' | 'choice'
  /** Characters at most, of a text. */
  maxLength?: number
  /** `conditional`: other fields decide. Absent for an optional field. */
  required?: true | 'conditional'
}
export type FormFields = Record<string, FormField>

/**
 * Whether a value that is not empty has the format of its kind, as far as a browser can tell; the server validates further.
 * `country` (ISO 3166-1 alpha-2) is that of phone numbers and post codes, where the form knows it.
 */
export function hasFormat(kind: FormField['kind'], value: string, country = ''): boolean {
  switch (kind) {
    case 'email':
      return EMAIL_PATTERN.test(value.trim())
    case 'phone':
      return isPlausiblePhone(value, country)
    case 'post_code':
      return isPlausiblePostCode(value, country)
    case 'eik':
      return isEik(value.replace(/\s/g, ''))
    default:
      return true
  }
}
