import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { NOBODY, useApi } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import { textsIn, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, buttonClass, Drawing, EmptyState, GridSkeleton, HeartIcon, Notice, ShareButton } from '@vitrina/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProductGrid } from '../catalogue/list/product-grid.tsx'
import { parseProductIds, readItems, savedProductsQuery, useChangeSaved, useSavedProducts } from '../saved/index.ts'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { showToast } from '../shared/messages/toast-store.ts'
import { useSettings } from '../shared/shop-data.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/saved')({
  staticData: { page: 'saved', endlessSearch: true, leadsTo: ['/product/$url'] },
  // Those of a shared list: its address is all there is of it.
  validateSearch: (search: Record<string, unknown>) => readItems(search, SAVED_MAXIMUM),
  // Once more, because the router leaves in a search what is no part of its validation's answer.
  loaderDeps: ({ search }) => readItems({ ...search }, SAVED_MAXIMUM),
  loader: async ({ context: { queryClient, api }, deps: { items } }) => {
    if (items !== undefined) await queryClient.ensureQueryData(savedProductsQuery(api, idsOf(items)))
    const title = textsIn(api.language)(items === undefined ? m.saved_title : m.saved_shared_title)
    return { head: { title, noIndex: true } }
  },
  head: screenHead,
  component: SavedScreen,
})

const idsOf = (items: string) => parseProductIds(items, SAVED_MAXIMUM)

/** What the visitor has saved; or, by its address, a list that somebody shares. */
function SavedScreen() {
  const { items } = Route.useLoaderDeps()
  return items === undefined ? <OwnList /> : <SharedList ids={idsOf(items)} />
}

function SharedList({ ids }: { ids: readonly number[] }) {
  const t = useTexts()
  const { data: products } = useSuspenseQuery(savedProductsQuery(useApi(), ids))
  const gone = ids.length - products.length
  if (products.length === 0)
    return (
      <EmptyState level="h1" title={t(m.saved_shared_empty_title)} action={<ToShop />}>
        <p>{t(m.saved_shared_empty_text)}</p>
      </EmptyState>
    )
  return (
    <Frame title={t(m.saved_shared_title)}>
      <p className="mt-2 text-muted">{t(m.saved_shared_text)}</p>
      {gone > 0 && <p className="mt-1 text-muted">{t(m.saved_shared_gone, { count: gone })}</p>}
      {products.length > 1 && <SaveAll ids={products.map(({ id }) => id)} />}
      <div className="mt-8">
        <ProductGrid products={products} priorityCount={2} level="h2" />
      </div>
    </Frame>
  )
}

/** Puts all of a shared list among the own, and leads there once they are. */
function SaveAll({ ids }: { ids: readonly number[] }) {
  const t = useTexts()
  const change = useChangeSaved()
  const { ids: saved } = useSavedProducts()
  const others = ids.filter((id) => !saved.includes(id))
  const root = useRef<HTMLParagraphElement>(null)
  const save = () => {
    // The pressed button disappears.
    root.current?.focus()
    void change({ add: others })
  }
  return (
    <p ref={root} tabIndex={-1} className="mt-5 flex min-h-11 items-center outline-none noscript:hidden" data-no-print>
      {others.length > 0 ? (
        <Button variant="secondary" onClick={save}>
          <HeartIcon className="size-5" />
          {t(m.saved_all)}
        </Button>
      ) : (
        <Link to="/saved" className={buttonClass({ variant: 'link', className: 'px-0!' })}>
          {t(m.saved_all_there)}
        </Link>
      )}
    </p>
  )
}

function OwnList() {
  const t = useTexts()
  const { ids, onlyHere, isLoading, hasFailed, retry } = useSavedProducts()
  const { shown, products, gone, hasProductsFailed, retryProducts } = useShownProducts(ids)
  const { identity } = useApi()
  if (isLoading || (shown.length > 0 && !products && !hasProductsFailed))
    return (
      <Frame title={t(m.saved_title)} isBusy>
        <noscript>{import.meta.env.SSR && <p className="mt-4 max-w-xl">{t(m.saved_noscript)}</p>}</noscript>
        <div className="noscript:hidden">
          <GridSkeleton />
        </div>
      </Frame>
    )
  return (
    <Frame title={t(m.saved_title)}>
      {hasFailed && (
        <div className="mt-6">
          <LoadFailed onRetry={() => void retry()} />
        </div>
      )}
      {gone.length > 0 && (
        <Notice tone="warn" role="status" className="mt-6">
          <p>{t(m.saved_gone, { count: gone.length })}</p>
        </Notice>
      )}
      {hasProductsFailed && !products ? (
        <div className="mt-6">
          <LoadFailed onRetry={retryProducts} />
        </div>
      ) : shown.length === gone.length ? (
        !hasFailed && (
          <EmptyState
            title={t(m.saved_empty_title)}
            drawing={
              <Drawing>
                <path d="M34 6h52v62H34zM34 78h38M34 88h22" />
                <path
                  className="stroke-highlight"
                  d="M72 32c-6-5-10-8-10-12a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-4 7-10 12z"
                  strokeDasharray="3 2"
                />
              </Drawing>
            }
            action={<ToShop />}
          >
            <p>{t(m.saved_empty_text)}</p>
          </EmptyState>
        )
      ) : (
        <>
          <Kept isInAccount={identity !== NOBODY} onlyHere={onlyHere.length} />
          <Actions products={(products ?? []).filter(({ id }) => ids.includes(id))} />
          <div className="mt-6">
            <ProductGrid products={products ?? []} priorityCount={2} level="h2" />
          </div>
        </>
      )}
    </Frame>
  )
}

/**
 * The products of the list. What is taken off stays in sight until the visitor leaves the screen, so that it can be put back; what has left the shop is
 * taken off.
 */
function useShownProducts(ids: readonly number[]) {
  const api = useApi()
  const change = useChangeSaved()
  const [shown, setShown] = useState<readonly number[]>([])
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...savedProductsQuery(api, shown),
    placeholderData: keepPreviousData,
  })
  const gone = data && !isPlaceholderData ? shown.filter((id) => !data.some((product) => product.id === id)) : []
  const removeGone = useEffectEvent((listed: string) => {
    if (listed) void change({ remove: parseProductIds(listed, SAVED_MAXIMUM) })
  })
  const goneList = gone.join()
  useEffect(() => removeGone(goneList), [goneList])
  return {
    shown,
    products: data,
    gone,
    hasProductsFailed: isError,
    retryProducts: () => void refetch(),
  }
}

/** Where the list is kept, if that is not what one would expect. */
function Kept({ isInAccount, onlyHere }: { isInAccount: boolean; onlyHere: number }) {
  const t = useTexts()
  if (isInAccount) return onlyHere > 0 && <p className="mt-2 text-muted">{t(m.saved_over, { count: onlyHere })}</p>
  return (
    <p className="mt-2 text-muted">
      {t(m.saved_here)}{' '}
      <Link to="/auth/login" search={{ next: '/saved' }} className="underline underline-offset-4 hover:text-accent">
        {t(m.saved_log_in)}
      </Link>
    </p>
  )
}

/** How many there are, and what can be done with the list. */
function Actions({ products }: { products: readonly Product[] }) {
  const t = useTexts()
  const { site_title } = useSettings()
  const items = products.map(({ id }) => id).join()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6" data-no-print>
      <p role="status" className="text-sm text-muted max-sm:sr-only">
        {t(m.products_count, { count: products.length })}
      </p>
      <div className="-mx-1 flex min-h-11 flex-wrap gap-x-5">
        {products.length > 0 && (
          <ShareButton
            label={t(m.saved_share)}
            content={() => ({
              title: t(m.saved_share_title, { shop: site_title }),
              text: '',
              url: `${location.origin}/saved?items=${items}`,
            })}
            copy={{
              label: t(m.saved_copy),
              onCopied: (isCopied) => showToast(t(isCopied ? m.saved_copied : m.copy_failed)),
            }}
          />
        )}
        {products.length > 1 && (
          <Link
            to="/compare"
            search={products.length === 2 ? { items } : {}}
            className={buttonClass({ variant: 'link' })}
          >
            {t(m.compare_two)}
          </Link>
        )}
      </div>
    </div>
  )
}

function ToShop() {
  const t = useTexts()
  return (
    <Link to="/" className={buttonClass({ size: 'large' })}>
      {t(m.saved_to_shop)}
    </Link>
  )
}

/** At least as high as the window, so that the footer stays in its place while the list loads. */
function Frame({ title, isBusy, children }: { title: string; isBusy?: true; children: ReactNode }) {
  return (
    <div className="frame min-h-dvh pt-10 pb-14 lg:pt-14" aria-busy={isBusy}>
      <h1 className="text-3xl lg:text-4xl">{title}</h1>
      {children}
    </div>
  )
}
