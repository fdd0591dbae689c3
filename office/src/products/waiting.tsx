import { useQuery } from '@tanstack/react-query'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { type ProductSummary, waitingQuery } from './queries.ts'

/** How many visitors wait for an e-mail when a variant is back; nothing where nobody does. */
export function Waiting({ product: { key, variants } }: { product: ProductSummary }) {
  const t = useTexts()
  const { data = [] } = useQuery(waitingQuery(useOffice().api, key))
  if (data.length === 0) return null
  return (
    <ul className="mt-4 text-sm text-muted">
      {data.map(({ variant, waiting }) => {
        const name = variants.find((each) => each.key === variant)?.name
        return (
          <li key={variant}>
            {name && `${name}: `}
            {t(m.office_product_waiting, { count: waiting })}
          </li>
        )
      })}
    </ul>
  )
}
