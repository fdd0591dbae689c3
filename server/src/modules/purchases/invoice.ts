import { checkVAT, countries as vatCountries } from 'jsvat'
import { type Invoice, isEik, type OrderRequest, requiredInvoiceFields } from '@vitrina/contract'
import type { Text } from '../../platform/texts/index.ts'

export type InvoiceFields = Pick<
  OrderRequest,
  'require_invoice' | 'company_name' | 'eik' | 'vat_number' | 'responsible_official' | 'company_email'
>

/** A VAT number of an EU country, with its prefix. */
export function isVatNumber(value: string): boolean {
  return checkVAT(value, vatCountries).isValid && !/^[A-Z]{2}0+$/.test(value)
}

/** The invoice's data, null when no invoice is requested, or the errors by field. */
export function validateInvoice(
  request: InvoiceFields,
): { invoice: Invoice | null } | { errors: Record<string, Text> } {
  if (!request.require_invoice) return { invoice: null }
  const eik = request.eik?.replace(/\s/g, '') ?? ''
  const vatNumber = request.vat_number?.replace(/\s/g, '').toUpperCase() ?? null
  const errors: Record<string, Text> = {}
  for (const field of requiredInvoiceFields(request)) if (!request[field]) errors[field] = 'required'
  if (eik !== '' && !isEik(eik)) errors['eik'] = 'eik'
  if (vatNumber !== null && !isVatNumber(vatNumber)) errors['vat_number'] = 'vat_number'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    invoice: {
      company_name: request.company_name!,
      eik,
      vat_number: vatNumber,
      responsible_official: request.responsible_official!,
      company_email: request.company_email ?? null,
    },
  }
}
