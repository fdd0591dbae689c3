import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import type { OfficeResponse } from '@vitrina/contract/office'
import { currencyLabel } from '@vitrina/contract/money'
import { unitName } from '@vitrina/contract/locales'
import { formatMoney } from '@vitrina/i18n'
import { Field, Select, useDebouncedValue } from '@vitrina/ui'
import { useState } from 'react'
import type { RecordDocument } from '../../records/index.ts'
import { parseAmount } from '../../shared/amounts.ts'
import { errorText } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import { useCountryName } from './delivery-zones.tsx'

type Quote = OfficeResponse<'POST /deliveries/example'>['data']['quotes'][number]
type Props = { version: string; document: RecordDocument }

const TYPING_PAUSE_MS = 500

/** What a customer would pay for an example, with what is typed. */
export function DeliveryExample({ version, document }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = useCountryName()
  const countries = (document.countries ?? []) as string[]
  const [chosen, setChosen] = useState('')
  const [weight, setWeight] = useState('1')
  const [total, setTotal] = useState('50')
  const country = countries.includes(chosen) ? chosen : (countries[0] ?? '')
  const { data, error } = useExample(version, { document, country, weight, total })
  const isWrong = error instanceof ApiError && error.status === 406
  // It has just been saved, and the next answer is of what was.
  const isOutdated = error instanceof ApiError && error.status === 409
  const currency = data ? currencyLabel(data.currency) : ''
  return (
    <Part title={t(m.office_delivery_example)}>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t(m.checkout_country)}
          wrapClassName="col-span-2"
          value={country}
          onChange={({ target }) => setChosen(target.value)}
        >
          {countries.map((iso) => (
            <option key={iso} value={iso}>
              {nameOf(iso)}
            </option>
          ))}
        </Select>
        <Field
          label={t(m.office_delivery_weight, { unit: unitName('kg', language) })}
          inputMode="decimal"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
        <Field
          label={t(m.office_delivery_goods, { currency })}
          inputMode="decimal"
          value={total}
          onChange={({ target }) => setTotal(target.value)}
        />
      </div>
      <output className="mt-5 block">
        {error && !isOutdated && (
          <p className="text-sm text-muted">{isWrong ? t(m.office_text_preview_wrong) : errorText(error, t)}</p>
        )}
        {data?.quotes.length === 0 && <p>{t(m.office_delivery_example_none)}</p>}
        {data && data.quotes.length > 0 && (
          <dl className="divide-y divide-line border-y border-line">
            {data.quotes.map((quote) => (
              <div key={`${quote.service} ${quote.to}`} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="min-w-0 break-words">
                  {quote.name}
                  <QuoteDetails quote={quote} />
                </dt>
                <dd className="shrink-0 font-semibold tabular-nums">
                  {quote.price === 0
                    ? t(m.checkout_free)
                    : formatMoney(quote.price, { code: data.currency, label: currency }, language)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </output>
    </Part>
  )
}

function QuoteDetails({ quote: { pickup, to, days } }: { quote: Quote }) {
  const t = useTexts()
  if (pickup) return null
  const [from, until] = days ?? []
  return (
    <span className="block text-sm text-muted">
      {t(to === 'office' ? m.checkout_method_office : m.checkout_method_address)}
      {from !== undefined &&
        ` · ${t(m.office_delivery_days, { days: from === until ? String(from) : `${from}–\u2060${until}` })}`}
    </span>
  )
}

type Example = { document: RecordDocument; country: string; weight: string; total: string }

function useExample(version: string, { document, country, weight, total }: Example) {
  const { api } = useOffice()
  const [kilograms, sum] = [parseAmount(weight), parseAmount(total)]
  const isTyped = [kilograms, sum].every((amount) => amount !== undefined && !Number.isNaN(amount))
  const asked = JSON.stringify({ document, country, weight: Math.round((kilograms ?? 0) * 1000), total: sum })
  const typed = useDebouncedValue(asked, TYPING_PAUSE_MS)
  return useQuery({
    queryKey: ['delivery-example', version, typed],
    queryFn: async ({ signal }) =>
      (await api('POST /deliveries/example', { body: { version, ...JSON.parse(typed) }, signal })).data,
    enabled: isTyped && country !== '',
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
}
