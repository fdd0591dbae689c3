import { useQuery } from '@tanstack/react-query'
import { Notice } from '@vitrina/ui'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { obstaclesQuery } from './queries.ts'

/** Why the product, or some variant of it, can't be bought now. */
export function Obstacles({ productKey }: { productKey: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const { data } = useQuery(obstaclesQuery(api, productKey))
  if (!data || data.length === 0) return null
  return (
    <Notice tone="warn" className="mb-8">
      <h2 className="font-semibold">{t(m.office_product_obstacles)}</h2>
      <ul className="mt-1">
        {data.map(({ variant, why }) => (
          <li key={`${variant} ${why}`}>{variant ? `${variant}: ${why}` : why}</li>
        ))}
      </ul>
    </Notice>
  )
}
