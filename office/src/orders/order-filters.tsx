import { Button, Field, FilterIcon, Select } from '@vitrina/ui'
import { ORDER_SORTS } from '@vitrina/contract/office/constants'
import { useState } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import { paymentText, stateText } from './order-texts.ts'
import type { OrderSearch } from './queries.ts'
import { ORDER_STATES, PAYMENT_STATES } from './order-texts.ts'

const SORT_TEXTS = { newest: m.office_sort_newest, oldest: m.office_sort_oldest, total: m.office_sort_total }

/** Sort, and behind a button the filters by state, payment and day. */
export function OrderFilters({ search, onChange }: { search: OrderSearch; onChange: (changes: OrderSearch) => void }) {
  const t = useTexts()
  const { state, payment, from, to } = search
  const set = [state, payment, from, to].filter(Boolean).length
  const [isOpen, setIsOpen] = useState(set > 0)
  const change = (name: keyof OrderSearch, value: string) =>
    onChange({ [name]: value || undefined } as unknown as OrderSearch)
  return (
    <>
      <Select
        label={t(m.office_list_sort)}
        wrapClassName="grow basis-32 sm:w-56 sm:grow-0 sm:basis-auto"
        value={search.sort ?? 'newest'}
        onChange={({ target }) => change('sort', target.value === 'newest' ? '' : target.value)}
      >
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_TEXTS[sort])}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        className="self-end sm:mt-6 sm:self-start"
        aria-expanded={isOpen}
        aria-controls="order-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        <FilterIcon />
        {t(m.office_list_filters)}
        {set > 0 && ` (${set})`}
      </Button>
      <div id="order-filters" hidden={!isOpen} className="w-full">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            label={t(m.office_order_state)}
            value={state ?? ''}
            onChange={({ target }) => change('state', target.value)}
          >
            <option value="">{t(m.office_list_any)}</option>
            {ORDER_STATES.map((each) => (
              <option key={each} value={each}>
                {stateText(each, t)}
              </option>
            ))}
          </Select>
          <Select
            label={t(m.office_order_payment_state)}
            value={payment ?? ''}
            onChange={({ target }) => change('payment', target.value)}
          >
            <option value="">{t(m.office_list_any)}</option>
            {PAYMENT_STATES.map((each) => (
              <option key={each} value={each}>
                {paymentText(each, t)}
              </option>
            ))}
          </Select>
          <Field
            label={t(m.office_order_from)}
            type="date"
            max={to}
            value={from ?? ''}
            onChange={({ target }) => change('from', target.value)}
          />
          <Field
            label={t(m.office_order_to)}
            type="date"
            min={from}
            value={to ?? ''}
            onChange={({ target }) => change('to', target.value)}
          />
        </div>
        {set > 0 && (
          <Button
            variant="link"
            className="mt-2"
            onClick={() =>
              onChange({
                state: undefined,
                payment: undefined,
                from: undefined,
                to: undefined,
              } as unknown as OrderSearch)
            }
          >
            {t(m.office_list_filters_clear)}
          </Button>
        )}
      </div>
    </>
  )
}
