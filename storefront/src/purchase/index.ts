/** What goods and rooms share when they are ordered, and on the page of an order or a booking. Other subjects import it through this file. */
export { type Attempt, parseAttempt, prepareAttempt, sendAttempt } from './attempts.ts'
export { ContactSection } from './form/contact-section.tsx'
export {
  ADDRESS_LABELS,
  COMPANY_FIELDS,
  CONTACT_LABELS,
  INVOICE_LABELS,
  customerFields,
} from './form/customer-fields.ts'
export { type CustomerForm, EMPTY_CUSTOMER, contactDetails } from './form/customer-form.ts'
export { InvoiceSection } from './form/invoice-section.tsx'
export { NoteSection } from './form/note-section.tsx'
export { PaymentSection } from './form/payment-section.tsx'
export { StreetFields } from './form/street-fields.tsx'
export { SummaryPanel } from './form/summary-panel.tsx'
export { AccountOffer } from './page/account-offer.tsx'
export { BankAccount } from './page/bank-account.tsx'
export { CustomerSections, DocumentSection } from './page/customer-sections.tsx'
export { Letterhead } from './page/letterhead.tsx'
export { PayButton } from './page/payment-button.tsx'
export {
  PaymentNotice,
  RefundNotice,
  WaitingPayment,
  useChargeFormat,
  usePaymentPolling,
} from './page/payment-notices.tsx'
export { RecordNotFound } from './page/record-not-found.tsx'
export { refusalText } from './page/refusal-text.ts'
export { PromoCode } from './promo/promo-code.tsx'
export { addPendingPayment, removePendingPayment, usePendingPayments } from './pending-payments.ts'
export { endRedirectOnReturn, useRedirect } from './redirect.ts'
