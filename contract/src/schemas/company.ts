import { z } from 'zod'
import { email, optionalField, singleLine } from './common.ts'

/** The shop's own company, as `GET /settings` shows it. */
export const company = z.object({
  name: z.string(),
  eik: z.string().nullable(),
  vat_number: z.string().nullable(),
  responsible_official: z.string().nullable(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  working_hours: z.string().nullable(),
})

/** The fields of an order that name the customer's company, when an invoice is required. */
export const invoiceFields = {
  require_invoice: z.boolean().default(false),
  company_name: optionalField(singleLine(200)),
  eik: optionalField(singleLine(20)),
  vat_number: optionalField(singleLine(20)),
  responsible_official: optionalField(singleLine(200)),
  company_email: optionalField(email),
}

/** The customer's company on an order that requires an invoice. */
export const invoice = z.object({
  company_name: z.string(),
  eik: z.string(),
  vat_number: z.string().nullable(),
  responsible_official: z.string(),
  company_email: z.string().nullable(),
})
