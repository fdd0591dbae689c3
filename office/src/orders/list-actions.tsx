import { Link } from '@tanstack/react-router'
import { buttonClass } from '@vitrina/ui'
import { CsvButton } from '../lists/index.ts'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import type { OrderSearch } from './queries.ts'

/** What can be done with the whole list: its spreadsheet, and an order that is typed in. */
export function ListActions({ filter }: { filter: Omit<OrderSearch, 'page' | 'sort'> }) {
  const t = useTexts()
  const { api } = useOffice()
  return (
    <>
      <CsvButton name={`${t(m.office_orders)}.csv`} read={() => api('GET /orders.csv', { query: filter })} />
      <Link to="/orders/new" className={buttonClass({ variant: 'secondary' })}>
        {t(m.office_order_new)}
      </Link>
    </>
  )
}
