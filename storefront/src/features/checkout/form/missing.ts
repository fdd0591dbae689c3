import { type FormWithDefaults, deliveryTarget } from './choices.ts'

/** Fields by the names the server gives them, in the order they stand in the form. */
export function missingRequiredFields(form: FormWithDefaults): string[] {
  const empty = (value: string) => value.trim() === ''
  const missing: [field: string, isMissing: boolean][] = [
    ['first_name', empty(form.first_name)],
    ['last_name', empty(form.last_name)],
    ['email', empty(form.email)],
    ['phone', empty(form.phone)],
    ['delivery.country', empty(form.country)],
    ['delivery.service', empty(form.service)],
    ['delivery.city', empty(form.city)],
    ...(deliveryTarget(form.to) === 'office' ? officeFields(form) : addressFields(form)),
    ['payment_method', empty(form.payment_method)],
    ...(form.require_invoice ? invoiceFields(form) : []),
    ['agree_terms', !form.agree_terms],
  ]
  return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []))

  function officeFields({ office_id, city }: FormWithDefaults): [string, boolean][] {
    return [['delivery.office_id', office_id === null && !empty(city)]]
  }
  function addressFields({ street, quarter, post_code, city_id }: FormWithDefaults): [string, boolean][] {
    return [
      // A town of the list brings its own post code.
      ['delivery.post_code', empty(post_code) && city_id === null],
      // Villages and large estates have addresses without streets.
      ['delivery.street', empty(street) && empty(quarter)],
    ]
  }
  function invoiceFields({
    company_name,
    eik,
    vat_number,
    responsible_official,
  }: FormWithDefaults): [string, boolean][] {
    return [
      ['company_name', empty(company_name)],
      ['eik', empty(eik) && empty(vat_number)],
      ['responsible_official', empty(responsible_official)],
    ]
  }
}
