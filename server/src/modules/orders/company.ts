import { checkVAT, countries as vatCountries } from 'jsvat'
import type { OrderRequest } from '@vitrina/contract'
import type { Text } from '../../platform/texts/index.ts'
import type { InvoiceData } from './tables.ts'

type InvoiceRequest = Pick<OrderRequest, 'require_invoice' | 'company_name' | 'eik' | 'vat_number' | 'responsible_official' | 'company_email'>

/**
 * A Bulgarian company number (EIK, formerly Bulstat) of 9 or 13 digits: weights 1..8, then 3..10, modulo 11, and for branches
 * 2,7,3,5, then 4,9,5,7 (Наредба за воденето на регистър Булстат).
 */
export function isEik(value: string): boolean {
  if (!/^(\d{9}|\d{13})$/.test(value)) return false
  const digits = [...value].map(Number)
  const control = (from: number, first: number[], second: number[]) => {
    const sum = (weights: number[]) => weights.reduce((total, weight, index) => total + weight * digits[from + index]!, 0) % 11
    const remainder = sum(first)
    return remainder < 10 ? remainder : sum(second) % 10
  }
  if (control(0, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) !== digits[8]) return false
  return digits.length === 9 || control(8, [2, 7, 3, 5], [4, 9, 5, 7]) === digits[12]
}

/** A VAT number of an EU country, with its prefix. */
export function isVatNumber(value: string): boolean {
  return checkVAT(value, vatCountries).isValid
}

/** The invoice's data, null when none is asked for, or what is wrong by field. A company abroad may give its VAT number in place of an EIK. */
export function checkInvoice(request: InvoiceRequest): { invoice: InvoiceData | null } | { errors: Record<string, Text> } {
  if (!request.require_invoice) return { invoice: null }
  const eik = request.eik?.replace(/\s/g, '') ?? ''
  const vatNumber = request.vat_number?.replace(/\s/g, '').toUpperCase() ?? null
  const abroad = vatNumber !== null && !vatNumber.startsWith('BG')
  const errors: Record<string, Text> = {}
  if (!request.company_name) errors['company_name'] = 'required'
  if (!request.responsible_official) errors['responsible_official'] = 'required'
  if (eik === '' && !abroad) errors['eik'] = 'required'
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
