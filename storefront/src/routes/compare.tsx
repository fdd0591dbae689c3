import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { textsIn, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass, Drawing, EmptyState, Notice } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { deliveryEstimateQuery, productQuery, similarProductsQuery } from '../catalogue/product/product-queries.ts'
import { ChooseProduct, CompareTable } from '../compare/index.ts'
import { productReviewsQuery } from '../reviews/index.ts'
import { parseProductIds, readItems, savedProductsQuery, useSavedProducts } from '../saved/index.ts'
import { screenHead } from '../shell/head.ts'

const COMPARED = 2

export const Route = createFileRoute('/compare')({
  staticData: { page: 'compare', endlessSearch: true, leadsTo: ['/product/$url'] },
  validateSearch: (search: Record<string, unknown>) => readItems(search, COMPARED),
  // Once more, because the router leaves in a search what is no part of its validation's answer.
  loaderDeps: ({ search }) => readItems({ ...search }, COMPARED),
  loader: async ({ context: { queryClient, api }, deps: { items } }) => {
    const ids = parseProductIds(items, COMPARED)
    const products = ids.length > 0 ? await queryClient.ensureQueryData(savedProductsQuery(api, ids)) : []
    const urls = products.map(({ url }) => url)
    await Promise.all([
      ...urls.map((url) => queryClient.ensureQueryData(productQuery(api, url))),
      // Optional: a failure leaves their place empty.
      ...(urls.length === COMPARED
        ? [
            queryClient.prefetchQuery(deliveryEstimateQuery(api)),
            ...urls.map((url) => queryClient.prefetchQuery(productReviewsQuery(api, url))),
          ]
        : urls.map((url) => queryClient.prefetchQuery(similarProductsQuery(api, url)))),
    ])
    return { urls, head: { title: textsIn(api.language)(m.compare_title), noIndex: true } }
  },
  head: screenHead,
  component: CompareScreen,
})

/** Two products side by side; with one in the address, what it can be compared with, and without, what has been saved. */
function CompareScreen() {
  const t = useTexts()
  const { urls } = Route.useLoaderData()
  const { items } = Route.useLoaderDeps()
  const [first, second] = urls
  const hasLost = parseProductIds(items, COMPARED).length > urls.length
  return (
    // At least as high as the window, so that the footer stays in its place while more is loaded.
    <div className="frame min-h-dvh pt-10 pb-14 lg:pt-14">
      {!(first && !second) && <h1 className="text-3xl lg:text-4xl">{t(m.compare_title)}</h1>}
      {hasLost && (
        <Notice tone="warn" className="my-6">
          <p>{t(m.compare_gone)}</p>
        </Notice>
      )}
      {first && second ? (
        <Comparison first={first} second={second} />
      ) : first ? (
        <ChoicesFor first={first} />
      ) : (
        <Choices first={null} />
      )}
    </div>
  )
}

function Comparison({ first, second }: { first: string; second: string }) {
  const api = useApi()
  const { data: one } = useSuspenseQuery(productQuery(api, first))
  const { data: other } = useSuspenseQuery(productQuery(api, second))
  return <CompareTable products={[one, other]} />
}

function ChoicesFor({ first }: { first: string }) {
  const t = useTexts()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), first))
  return (
    <>
      <h1 className="text-3xl lg:text-4xl">{t(m.compare_with_named, { name: product.name })}</h1>
      <Choices first={product} />
    </>
  )
}

/** What a product can be compared with: those of its category, and what the visitor has saved. */
function Choices({ first }: { first: Product | null }) {
  const t = useTexts()
  const api = useApi()
  const { data: similar = [] } = useQuery({
    ...similarProductsQuery(api, first?.url ?? ''),
    enabled: first !== null,
  })
  const { ids, isLoading } = useSavedProducts()
  const others = ids.filter((id) => id !== first?.id && !similar.some((product) => product.id === id))
  const { data: saved = [], isLoading: areSavedLoading } = useQuery(savedProductsQuery(api, others))
  const isEmpty = similar.length === 0 && saved.length === 0 && !isLoading && !areSavedLoading
  const chooseFrom = (title: string, products: readonly Product[]): ReactNode =>
    products.length > 0 && <ChooseProduct title={title} products={products} first={first?.id ?? null} />
  return (
    <>
      {chooseFrom(t(m.product_similar), similar)}
      {chooseFrom(first ? t(m.saved_title) : t(m.compare_choose), saved)}
      {isEmpty && (
        <EmptyState
          title={t(m.compare_empty_title)}
          drawing={
            <Drawing>
              <path d="M14 8h40v54H14zM14 74h28M14 86h18" />
              <path className="stroke-highlight" d="M66 8h40v54H66zM66 74h28M66 86h18" strokeDasharray="3 4" />
            </Drawing>
          }
          action={
            <Link to="/" className={buttonClass({ size: 'large' })}>
              {t(m.saved_to_shop)}
            </Link>
          }
        >
          <p>{t(m.compare_empty_text)}</p>
        </EmptyState>
      )}
    </>
  )
}
