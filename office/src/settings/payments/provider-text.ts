import { m, type Texts } from '../../shared/texts.ts'
import type { Provider } from './payment-shape.ts'

const NAMES = {
  cash: m.office_payment_cash,
  'bank-transfer': m.office_payment_transfer,
  stripe: m.office_payment_stripe,
}
const TEXTS = {
  cash: m.office_payment_cash_text,
  'bank-transfer': m.office_payment_transfer_text,
  stripe: m.office_payment_stripe_text,
}

/** How money comes by a provider: in a word, and in a sentence. */
export const providerName = (provider: Provider, t: Texts): string => t(NAMES[provider])
export const providerText = (provider: Provider, t: Texts): string => t(TEXTS[provider])
