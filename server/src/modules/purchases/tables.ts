export type InvoiceData = {
  company_name: string
  eik: string
  vat_number: string | null
  responsible_official: string
  company_email: string | null
}

/** The payment method as it was agreed, with its texts in the language of the order or the booking. */
export type AgreedPayment = {
  /** The key of the PaymentProvider. */
  provider: string
  name: string
  text: string
  /** The bank account to transfer to. */
  account: { iban: string; bic: string; bank: string; holder: string } | null
}
