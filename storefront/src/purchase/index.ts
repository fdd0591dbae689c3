/** What goods and rooms share when they are ordered, and on the page of an order or a booking. Other subjects import it through this file. */
export { type Attempt, prepareAttempt, sendAttempt, typedCodes } from './attempts.ts'
export {
  ADDRESS_LABELS,
  COMPANY_FIELDS,
  CONTACT_LABELS,
  type CustomerForm,
  EMPTY_CUSTOMER,
  INVOICE_LABELS,
  contactDetails,
  customerFields,
} from './form/customer-form.ts'
export { FoldedNote } from './form/folded-note.tsx'
export { ContactSection, InvoiceSection, NoteSection, PaymentSection } from './form/purchase-sections.tsx'
export { StreetFields } from './form/street-fields.tsx'
export { SummaryPanel } from './form/summary-panel.tsx'
export { AccountOffer } from './page/account-offer.tsx'
export { AwaitedTransfer, awaitedAccount } from './page/awaited-transfer.tsx'
export { PayButton } from './page/payment-button.tsx'
export {
  PaymentNotice,
  RefundNotice,
  WaitingPayment,
  useChargeFormat,
  usePaymentPolling,
} from './page/payment-notices.tsx'
export { RecordLanguage } from './page/record-language.tsx'
export { RecordNotFound } from './page/record-not-found.tsx'
export { CustomerSections, DocumentSection, Letterhead } from './page/record-sections.tsx'
export { refusalText } from './page/refusal-text.ts'
export { dutyToPay } from './duty-to-pay.ts'
export { PAYMENT_TEXTS } from './payment-texts.ts'
export { Codes } from './codes.tsx'
export { addPendingPayment, type OrderedLine, removePendingPayment } from './pending-payments.ts'
export { PendingList } from './pending-list.tsx'
export { Wallet } from './wallet/wallet.tsx'
export type { WalletPayment } from './wallet/wallet-payment.ts'
export { endRedirectOnReturn, useRedirect } from './redirect.ts'
