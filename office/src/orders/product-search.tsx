import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currencyLabel } from '@vitrina/contract/money'
import type { Language } from '@vitrina/contract/locales'
import type { SellableItem } from '@vitrina/contract/office'
import { formatMoney } from '@vitrina/i18n'
import { Combobox, useDebouncedValue } from '@vitrina/ui'
import { useState } from 'react'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'

const SEARCH_DELAY_MS = 180

/** Finds what can be ordered; what is chosen is added, and the field is empty for the next. `language` is that of the order. */
export function ProductSearch({
  language,
  onChoose,
  error,
}: {
  language: Language
  onChoose: (product: SellableItem) => void
  error: string | undefined
}) {
  const t = useTexts()
  const shown = useLanguage()
  const { api } = useOffice()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data = [] } = useQuery({
    queryKey: ['sellable', language, q],
    queryFn: async ({ signal }) => (await api('GET /sellable', { query: { q, language }, signal })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = typed.trim() === '' || q === '' ? [] : data
  return (
    <Combobox
      id="new-order-product"
      label={t(m.office_order_add_product)}
      hint={t(m.office_order_add_product_hint)}
      value={typed}
      onType={setTyped}
      options={found.map((product, index) => ({
        product,
        key: index,
        label: [product.name, ...product.options.map(({ value }) => value)].join(', '),
        detail: [
          formatMoney(product.price, { code: product.currency, label: currencyLabel(product.currency) }, shown),
          ...(product.stock === null
            ? []
            : [
                product.stock === 0 ? t(m.office_order_sold_out) : t(m.office_order_in_stock, { count: product.stock }),
              ]),
        ].join(' · '),
      }))}
      onChoose={({ product }) => {
        onChoose(product)
        setTyped('')
      }}
      status={t(m.office_palette_found, { count: found.length })}
      error={error}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
    />
  )
}
