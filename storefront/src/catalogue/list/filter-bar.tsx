import * as m from '@vitrina/i18n/messages'
import type { ProductPage } from '@vitrina/contract'
import { useState } from 'react'
import { useTexts } from '@vitrina/i18n'
import { Button, Dialog, FilterIcon, Popover } from '@vitrina/ui'
import { ActiveFilters } from './active-filters.tsx'
import { FacetFilter, FilterForm, FlagFilter, PriceFilter, type FilterProps } from './filter-fields.tsx'
import { countActiveFilters, FLAGS, prominentFacets, selectedValues, usefulFacets } from './list-search.ts'
import { SortField } from './sort-field.tsx'

/** So many filters stand in one row with those of price and stock. */
const MAX_VISIBLE_FILTERS = 4
/** Of more, so many do beside the button of the drawer with the others, unless they are active. */
const VISIBLE_BESIDE_DRAWER = 2

/**
 * Filters and sorting of a product list: the most useful filters as buttons on wide screens, and a drawer with all of them. Without
 * scripting all filters are buttons, and another button applies them.
 */
export function FilterBar({
  products,
  search,
  onChange,
  count: countText,
}: FilterProps & {
  products: ProductPage
  /** How many products there are, which another element announces. */
  count: string
}) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { price_range: range = null } = products
  const count = countActiveFilters(search)
  const selected = selectedValues(search)
  const facets = usefulFacets(products, search)
  const isActive = ({ values }: (typeof facets)[number]) => values.some(({ id }) => selected.includes(id))
  const visibleCount = facets.length > MAX_VISIBLE_FILTERS ? VISIBLE_BESIDE_DRAWER : MAX_VISIBLE_FILTERS
  const prominent = prominentFacets(facets, search, visibleCount)
  const visibleFacets = facets.filter((facet) => prominent.includes(facet) || isActive(facet))
  const filterProps = { search, onChange }
  const priceKey = `${search.price_min}-${search.price_max}`
  const hasPrices =
    range !== null && (range.min < range.max || search.price_min !== undefined || search.price_max !== undefined)
  const { counts = { in_stock: 0, reduced: 0 } } = products
  // Not those that leave nothing or, while no filter is active, everything: under the pointer they stay where they are.
  const flags = FLAGS.filter(
    (name) => search[name] || (counts[name] > 0 && (count > 0 || counts[name] < products.data.total)),
  ).map((name) => <FlagFilter key={name} name={name} count={counts[name]} {...filterProps} />)
  const close = () => setOpen(false)
  const heading = 'mb-1 font-sans text-base font-semibold tracking-normal wrap-anywhere'
  const facetPopover = (facet: (typeof facets)[number]) => (
    <Popover key={facet.id} label={facet.name} active={isActive(facet)}>
      <FacetFilter facet={facet} {...filterProps} />
    </Popover>
  )
  return (
    <>
      <FilterForm
        search={search}
        className="flex items-start justify-between gap-3 max-md:flex-wrap noscript:max-lg:flex-wrap"
      >
        <div className="flex flex-wrap items-center gap-2 max-md:shrink-0 md:min-w-0 noscript:max-lg:w-full">
          <div className="hidden flex-wrap items-center gap-2 lg:flex noscript:flex noscript:max-lg:w-full">
            {visibleFacets.map(facetPopover)}
            <noscript className="hidden noscript:contents">
              {import.meta.env.SSR && facets.filter((facet) => !visibleFacets.includes(facet)).map(facetPopover)}
            </noscript>
            {hasPrices && (
              <Popover label={t(m.list_price)} active={Boolean(search.price_min || search.price_max)}>
                <PriceFilter key={priceKey} range={range} {...filterProps} />
              </Popover>
            )}
          </div>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={
              visibleFacets.length < facets.length ? 'shrink-0 noscript:hidden' : 'shrink-0 lg:hidden noscript:hidden'
            }
          >
            <FilterIcon className="size-5" />
            {count > 0 ? t(m.list_filters_count, { count }) : t(m.list_filters)}
          </Button>
          <div className="hidden lg:flex lg:flex-wrap lg:gap-x-6 lg:ps-2 noscript:block">{flags}</div>
        </div>
        <div className="flex min-w-0 items-center justify-end gap-4 max-md:grow max-md:basis-32 md:shrink-0">
          <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted max-xl:hidden">
            {countText}
          </span>
          <SortField {...filterProps} />
          <noscript className="hidden noscript:contents">
            {import.meta.env.SSR && <Button type="submit">{t(m.list_price_apply)}</Button>}
          </noscript>
        </div>
      </FilterForm>
      <ActiveFilters products={products} search={search} />
      <Dialog
        open={open}
        onClose={close}
        title={t(m.list_filters)}
        closeLabel={t(m.close)}
        place="end"
        footer={
          <Button size="large" className="w-full" onClick={close}>
            {t(m.list_show, { count: products.data.total })}
          </Button>
        }
      >
        <FilterForm search={search} className="space-y-6">
          {flags.length > 0 && <div>{flags}</div>}
          {facets.map((facet) => (
            <section key={facet.id} aria-label={facet.name}>
              <h3 className={heading}>{facet.name}</h3>
              <FacetFilter facet={facet} {...filterProps} />
            </section>
          ))}
          {hasPrices && (
            <section aria-label={t(m.list_price)}>
              <h3 className={heading}>{t(m.list_price)}</h3>
              <PriceFilter key={priceKey} range={range} {...filterProps} />
            </section>
          )}
        </FilterForm>
      </Dialog>
    </>
  )
}
