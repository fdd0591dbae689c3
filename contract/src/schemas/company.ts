import { z } from 'zod'

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

/** The customer's company on an order that requires an invoice. */
export const invoice = z.object({
  company_name: z.string(),
  eik: z.string(),
  vat_number: z.string().nullable(),
  responsible_official: z.string(),
  company_email: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>
