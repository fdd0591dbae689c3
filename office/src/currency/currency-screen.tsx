import { useQuery } from '@tanstack/react-query'
import { LOCALES } from '@vitrina/contract/locales'
import { CURRENCIES, type Currency, currencyLabel } from '@vitrina/contract/money'
import { CheckboxRow, Select } from '@vitrina/ui'
import { ListAnswer } from '../lists/index.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { CurrencyMove } from './currency-move.tsx'
import { type CurrencyState, currencyQuery } from './queries.ts'

/** The currency of the shop, the one beside it, and the move to the euro. */
export function CurrencyScreen() {
  const t = useTexts()
  const { api } = useOffice()
  return (
    <Screen title={t(m.office_currency)} parent={{ link: { to: '/settings' }, label: t(m.office_settings) }}>
      <ListAnswer query={useQuery(currencyQuery(api))}>
        {(state) => (
          <div className="max-w-3xl">
            <p className="text-lg">
              {t(m.office_currency_is, { currency: `${state.label} (${state.currency})` })}
              {!state.move && state.currency === 'EUR' && ` ${t(m.office_currency_is_euro)}`}
            </p>
            {state.is_free && <CurrencyChoice state={state} />}
            <SecondCurrency state={state} />
            {state.move && !state.is_free && <CurrencyMove from={state.currency} move={state.move} />}
          </div>
        )}
      </ListAnswer>
    </Screen>
  )
}

/** While nothing has a price, the currency can be any. */
function CurrencyChoice({ state: { currency: seen } }: { state: CurrencyState }) {
  const t = useTexts()
  const language = useLanguage()
  const change = useChange(['currency', 'record', 'opening'], (api, currency: Currency) =>
    api('PUT /currency', { body: { seen, currency } }),
  )
  const names = new Intl.DisplayNames(LOCALES[language].tag, { type: 'currency' })
  return (
    <div className="mt-6 max-w-md">
      <Select
        label={t(m.office_currency_choice)}
        hint={t(m.office_currency_choice_hint)}
        value={change.isPending ? change.variables : seen}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.value as Currency)}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {names.of(code)} ({code})
          </option>
        ))}
      </Select>
      <output className="block min-h-6 text-sm text-muted">
        {change.isError ? errorText(change.error, t) : change.isSuccess ? t(m.office_saved) : null}
      </output>
    </div>
  )
}

/** Whether prices are shown in a second currency, too: only one at a rate of the law can be. */
function SecondCurrency({ state: { second, seconds } }: { state: CurrencyState }) {
  const t = useTexts()
  const other = second ?? seconds[0]
  const change = useChange(['currency', 'record'], (api, isShown: boolean) =>
    api('PUT /currency/second', { body: { seen: second, second: isShown ? other! : null } }),
  )
  if (other === undefined) return null
  return (
    <Part title={t(m.office_currency_second)}>
      <CheckboxRow
        checked={second !== null}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      >
        <span>
          {t(m.office_currency_second_shown, { currency: `${currencyLabel(other)} (${other})` })}
          <span className="block text-sm text-muted">{t(m.office_currency_second_hint)}</span>
        </span>
      </CheckboxRow>
      <output className="block min-h-6 text-sm text-muted">
        {change.isError ? errorText(change.error, t) : change.isSuccess ? t(m.office_saved) : null}
      </output>
    </Part>
  )
}
