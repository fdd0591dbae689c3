import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListAnswer } from '../lists/index.ts'
import { formatWhen } from '../shared/dates.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { movementsQuery } from './queries.ts'

/** What became of the stock: counts, what came back, and what orders hold, the newest first. */
export function Movements({ productKey }: { productKey: string }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  return (
    <Part title={t(m.office_product_movements)}>
      <ListAnswer query={useQuery(movementsQuery(api, productKey))}>
        {(movements) =>
          movements.length === 0 ? (
            <p className="text-muted">{t(m.office_product_movements_none)}</p>
          ) : (
            <ol className="divide-y divide-line border-y border-line">
              {movements.map(({ at, variant, change, stock, reason, who, order }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a movement has no identity but its place
                <li key={index} className="flex items-baseline justify-between gap-x-6 py-2.5">
                  <div className="min-w-0">
                    <p className="break-words">
                      {order ? (
                        <Link to="/orders/$number" params={{ number: order }} className="underline underline-offset-4">
                          {t(m.office_order, { number: order })}
                        </Link>
                      ) : (
                        (reason ?? t(m.office_product_counted))
                      )}
                      {variant && `, ${variant}`}
                    </p>
                    <p className="text-sm text-muted tabular-nums">
                      {who && `${who}, `}
                      <time dateTime={at}>{formatWhen(at, language)}</time>
                    </p>
                  </div>
                  <p className="shrink-0 text-end tabular-nums">
                    {change > 0 ? `+${change}` : change === 0 ? '±0' : `−${-change}`}
                    {stock !== null && (
                      <span className="block text-sm text-muted">{t(m.office_product_left, { count: stock })}</span>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </ListAnswer>
    </Part>
  )
}
