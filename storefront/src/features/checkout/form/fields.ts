/** Fields that the server finds inside `delivery`. */
const DELIVERY_FIELDS = new Set([
  'country',
  'to',
  'service',
  'city',
  'post_code',
  'office_id',
  'street',
  'street_number',
  'quarter',
  'entrance',
  'floor',
  'apartment',
])

/** The name the server gives a field of the form. */
export const apiFieldName = (field: string): string => (DELIVERY_FIELDS.has(field) ? `delivery.${field}` : field)
