import type { ProductPage } from '@vitrina/contract'
import { useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FacetValues, type Narrow, PriceFields, StockField } from './facet-fields.tsx'
import { chosenValues, leadingFacets, narrowings, usefulFacets } from './list-search.ts'
import { SortField } from './sort-field.tsx'

/** More chips than these are a wall: the rest waits in the drawer. */
const CHIPS = 4

/** What narrows and orders a list: chips in a row where there is room, and a drawer with everything. */
export function ListBar({ answer, search, onChange }: Narrow & { answer: ProductPage }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { price_range: range = null } = answer
  const count = narrowings(search)
  const chosen = chosenValues(search)
  const facets = usefulFacets(answer, search)
  const leading = leadingFacets(facets, search, CHIPS)
  const narrow = { search, onChange }
  const priceKey = `${search.price_min}-${search.price_max}`
  const hasPrices =
    range !== null && (range.min < range.max || search.price_min !== undefined || search.price_max !== undefined)
  const close = () => setOpen(false)
  const heading = 'mb-1 font-sans text-base font-semibold tracking-normal'
  return (
    <>
      {/* Nothing of it does anything without a script. */}
      <div className="flex items-start justify-between gap-3 noscript:hidden">
        <div className="flex flex-wrap items-center gap-2 max-md:shrink-0 md:min-w-0">
          <div className="hidden flex-wrap items-center gap-2 lg:flex">
            {leading.map((facet) => (
              <Popover key={facet.id} label={facet.name} active={facet.values.some(({ id }) => chosen.includes(id))}>
                <FacetValues facet={facet} {...narrow} />
              </Popover>
            ))}
            {hasPrices && (
              <Popover label={t(m.list_price)} active={Boolean(search.price_min || search.price_max)}>
                <PriceFields key={priceKey} range={range} {...narrow} />
              </Popover>
            )}
          </div>
          <Button
            look="secondary"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={leading.length < facets.length ? 'shrink-0' : 'shrink-0 lg:hidden'}
          >
            <FilterIcon className="size-5" />
            {count > 0 ? t(m.list_filters_count, { count }) : t(m.list_filters)}
          </Button>
          <div className="hidden pl-2 lg:block">
            <StockField {...narrow} />
          </div>
        </div>
        <SortField {...narrow} />
      </div>
      <ChosenFilters answer={answer} {...narrow} />
      <Dialog
        open={open}
        onClose={close}
        title={t(m.list_filters)}
        closeLabel={t(m.close)}
        place="right"
        footer={
          <Button size="large" className="w-full" onClick={close}>
            {t(m.list_show, { count: answer.data.total })}
          </Button>
        }
      >
        <div className="space-y-6">
          {facets.map((facet) => (
            <section key={facet.id} aria-label={facet.name}>
              <h3 className={heading}>{facet.name}</h3>
              <FacetValues facet={facet} {...narrow} />
            </section>
          ))}
          {hasPrices && (
            <section aria-label={t(m.list_price)}>
              <h3 className={heading}>{t(m.list_price)}</h3>
              <PriceFields key={priceKey} range={range} {...narrow} />
            </section>
          )}
          <StockField {...narrow} />
        </div>
      </Dialog>
    </>
  )
}
