import { checkVAT, countries as vatCountries } from 'jsvat'
import { isEik, type OrderRequest } from '@vitrina/contract'
import type { Text } from '../../platform/texts/index.ts'
import type { InvoiceData } from './tables.ts'

type InvoiceFields = Pick<
  OrderRequest,
  'require_invoice' | 'company_name' | 'eik' | 'vat_number' | 'responsible_official' | 'company_email'
>

/** A VAT number of an EU country, with its prefix. */
export function isVatNumber(value: string): boolean {
  return checkVAT(value, vatCountries).isValid
}

/** The invoice's data, null when no invoice is requested, or the errors by field. A foreign company may give a VAT number instead of an EIK. */
export function validateInvoice(
  request: InvoiceFields,
): { invoice: InvoiceData | null } | { errors: Record<string, Text> } {
  if (!request.require_invoice) return { invoice: null }
  const eik = request.eik?.replace(/\s/g, '') ?? ''
  const vatNumber = request.vat_number?.replace(/\s/g, '').toUpperCase() ?? null
  const isForeign = vatNumber !== null && !vatNumber.startsWith('BG')
  const errors: Record<string, Text> = {}
  if (!request.company_name) errors['company_name'] = 'required'
  if (!request.responsible_official) errors['responsible_official'] = 'required'
  if (eik === '' && !isForeign) errors['eik'] = 'required'
  else if (eik !== '' && !isEik(eik)) errors['eik'] = 'eik'
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
