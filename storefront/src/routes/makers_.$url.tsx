import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import { plainText, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Breadcrumb, breadcrumbLink, Picture, RichText } from '@vitrina/ui'
import { productsByIdQuery } from '../catalogue/list/list-queries.ts'
import { ProductShelf } from '../catalogue/list/product-grid.tsx'
import { ReadingLayout } from '../content/reading-layout.tsx'
import { ReadingSkeleton } from '../content/reading-skeleton.tsx'
import { CraftAndPlace } from '../makers/craft-and-place.tsx'
import { makerQuery } from '../makers/maker-queries.ts'
import { Workplace } from '../makers/workplace.tsx'
import { orNotFound } from '../shared/or-not-found.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/makers_/$url')({
  staticData: { page: 'maker', leadsTo: ['/product/$url'] },
  loader: async ({ context: { queryClient, api }, params }) => {
    const maker = await orNotFound(queryClient.ensureQueryData(makerQuery(api, params.url)))
    if (maker.url !== params.url)
      throw redirect({ to: '/makers/$url', params: { url: maker.url }, hash: true, statusCode: 301 })
    // Optional: a failure leaves their place empty.
    if (maker.product_ids.length > 0) await queryClient.prefetchQuery(productsByIdQuery(api, maker.product_ids))
    return {
      head: {
        title: maker.name,
        description: maker.summary || plainText(maker.text),
        picture: maker.picture,
        icon: maker.icon,
      },
    }
  },
  head: screenHead,
  component: MakerScreen,
  pendingComponent: ReadingSkeleton,
})

/** A maker: pictures, text, workplace, and their products. */
function MakerScreen() {
  const t = useTexts()
  const api = useApi()
  const { url } = Route.useParams()
  const { data: maker } = useSuspenseQuery(makerQuery(api, url))
  const { name, craft, place, summary, text, picture, pictures, product_ids } = maker
  const { data: products = [] } = useQuery({
    ...productsByIdQuery(api, product_ids),
    enabled: product_ids.length > 0,
  })
  return (
    <article className="frame pt-4 pb-10">
      <Breadcrumb
        label={t(m.breadcrumb_label)}
        current={name}
        ancestors={[
          <Link key="makers" to="/makers" {...breadcrumbLink}>
            {t(m.makers_title)}
          </Link>,
        ]}
      />
      <ReadingLayout
        className="pt-6 lg:pt-10"
        picture={picture}
        header={
          <>
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{name}</h1>
            <div className="mt-3">
              <CraftAndPlace craft={craft} place={place} />
            </div>
            {summary && <p className="mt-4 max-w-2xl text-lg text-muted">{summary}</p>}
          </>
        }
      >
        <RichText html={text} className="long" />
        {pictures.length > 1 && (
          <ul className="mt-8 grid grid-cols-2 gap-4 sm:gap-6">
            {pictures.slice(1).map((each) => (
              <li key={each.src} className="max-sm:odd:last:col-span-full">
                <Picture picture={each} sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw" />
              </li>
            ))}
          </ul>
        )}
        <Workplace maker={maker} />
      </ReadingLayout>
      <ProductShelf title={t(m.maker_products)} products={products} />
    </article>
  )
}
