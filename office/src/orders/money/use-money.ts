import { currencyLabel } from '@vitrina/contract/money'
import type { Currency } from '@vitrina/contract'
import { formatMoney } from '@vitrina/i18n'
import { useLanguage } from '../../shared/texts.ts'

/** Writes amounts of a currency in the language of the reader. */
export function useMoney(currency: Currency): (amount: number) => string {
  const language = useLanguage()
  return (amount) => formatMoney(amount, { code: currency, label: currencyLabel(currency) }, language)
}
