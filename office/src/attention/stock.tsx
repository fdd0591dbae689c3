import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { STOCK_LEVELS } from '@vitrina/contract/office/constants'
import { classes } from '@vitrina/ui'
import { ListAnswer, ListPaging } from '../lists/index.ts'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { type AttentionSearch, type LowProduct, stockQuery } from './queries.ts'
import { AllDone, Row, Rows } from './row.tsx'

const LEVEL_TEXTS = { sold_out: m.office_stock_sold_out, low: m.office_stock_low }

/** Products of which nothing, or little, is left. */
export function Stock({ search }: { search: AttentionSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const level = search.level ?? 'sold_out'
  return (
    <ListAnswer query={useQuery(stockQuery(api, search))}>
      {({ products, pages, levels, few_left }) => (
        <>
          <nav aria-label={t(m.office_attention_stock)} className="mb-4 flex flex-wrap gap-x-2">
            {STOCK_LEVELS.map((each) => (
              <Link
                key={each}
                to="/attention"
                search={{ part: 'stock', ...(each !== 'sold_out' && { level: each }) }}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={each === level ? 'page' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center gap-1.5 px-2 text-sm underline-offset-4',
                  each === level ? 'font-semibold underline' : 'text-muted hover:text-ink',
                )}
              >
                {t(LEVEL_TEXTS[each], { count: few_left })}
                <span className="tabular-nums">{levels[each]}</span>
              </Link>
            ))}
          </nav>
          {products.length === 0 ? (
            <AllDone>{t(level === 'low' ? m.office_attention_low_none : m.office_attention_sold_out_none)}</AllDone>
          ) : (
            <Rows label={t(LEVEL_TEXTS[level], { count: few_left })}>
              {products.map((product) => (
                <Product key={product.id} product={product} />
              ))}
            </Rows>
          )}
          <ListPaging current={search.page} last={pages} />
        </>
      )}
    </ListAnswer>
  )
}

/** Its page in the shop shows it. */
function Product({ product: { name, page_url, variants } }: { product: LowProduct }) {
  const t = useTexts()
  return (
    <Row
      title={
        <a href={page_url} className="underline underline-offset-4">
          {name}
        </a>
      }
    >
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        {variants.map(({ name: variant, sku, stock }) => (
          <li key={`${variant} ${sku}`}>
            {[variant || sku, stock === 0 ? t(m.office_stock_none_left) : String(stock)].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Row>
  )
}
