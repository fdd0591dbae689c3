import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { textsIn, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Breadcrumb, breadcrumbLink, buttonClass } from '@vitrina/ui'
import { AskForBatch, BatchForm } from '../catalogue/batch/batch-form.tsx'
import { batchQuery } from '../catalogue/batch/batch-query.ts'
import { ReadingLayout } from '../content/reading-layout.tsx'
import { ReadingSkeleton } from '../content/reading-skeleton.tsx'
import { HrefLink } from '../shared/href-link.tsx'
import { orNotFound } from '../shared/or-not-found.ts'
import { makerPath } from '../shared/paths.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/batches_/$number')({
  staticData: { page: 'batch', leadsTo: ['/product/$url', '/makers/$url'] },
  loader: async ({ context: { queryClient, api }, params }) => {
    const batch = await orNotFound(queryClient.ensureQueryData(batchQuery(api, params.number)))
    if (batch.number !== params.number)
      throw redirect({ to: '/batches/$number', params: { number: batch.number }, statusCode: 302 })
    const title = textsIn(api.language)(m.batch_title, { number: batch.number })
    return { head: { title, description: batch.product.name, picture: batch.product.picture, noIndex: true } }
  },
  head: screenHead,
  component: BatchScreen,
  pendingComponent: ReadingSkeleton,
  notFoundComponent: NoBatch,
})

/** What the number on a piece says of it: the day, the place, the hands. */
function BatchScreen() {
  const t = useTexts()
  const api = useApi()
  const { number } = Route.useParams()
  const { data: batch } = useSuspenseQuery(batchQuery(api, number))
  const { made, place, hands, note, product, maker } = batch
  const rows = [
    { name: t(m.batch_made), value: formatLongDay(made, api.language) },
    { name: t(m.batch_place), value: place },
    { name: t(m.batch_hands), value: hands },
    {
      name: t(m.product_maker),
      value: maker && (
        <HrefLink href={makerPath(maker.url)} className="underline underline-offset-4 hover:text-accent">
          {maker.name}
        </HrefLink>
      ),
    },
  ].filter(({ value }) => value)
  return (
    <article className="frame pt-4 pb-16">
      <BatchBreadcrumb current={batch.number} />
      <ReadingLayout
        className="pt-6 lg:pt-10"
        picture={product.picture}
        header={
          <>
            <p className="text-muted">{t(m.batch_title, { number: batch.number })}</p>
            <h1 className="mt-2 text-3xl sm:text-4xl lg:text-5xl">
              {product.url === null ? (
                product.name
              ) : (
                <Link
                  to="/product/$url"
                  params={{ url: product.url }}
                  className="decoration-1 underline-offset-4 hover:underline"
                >
                  {product.name}
                </Link>
              )}
            </h1>
          </>
        }
      >
        <dl className="max-w-xl border-t border-line">
          {rows.map(({ name, value }) => (
            <div key={name} className="grid grid-cols-1 gap-x-6 border-b border-line py-3.5 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="mt-6 max-w-xl text-lg">{note}</p>}
        {product.url !== null && (
          <p className="mt-8" data-no-print>
            <Link to="/product/$url" params={{ url: product.url }} className={buttonClass()}>
              {t(m.compare_see)}
            </Link>
          </p>
        )}
        <section className="mt-14" data-no-print>
          <h2 className="mb-5 text-xl">{t(m.batch_another)}</h2>
          <BatchForm variant="secondary" />
        </section>
      </ReadingLayout>
    </article>
  )
}

function BatchBreadcrumb({ current }: { current: string }) {
  const t = useTexts()
  return (
    <Breadcrumb
      label={t(m.breadcrumb_label)}
      current={current}
      ancestors={[
        <Link key="batches" to="/batches" {...breadcrumbLink}>
          {t(m.batches_title)}
        </Link>,
      ]}
    />
  )
}

/** For a number that the shop does not know: mistyped, or older than its records. */
function NoBatch() {
  const t = useTexts()
  const { number } = Route.useParams()
  return <AskForBatch error={t(m.batch_unknown, { number })} number={number} />
}
