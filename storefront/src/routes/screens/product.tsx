import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { addDays } from '@vitrina/contract/dates'
import { useState } from 'react'
import { BuyBox } from '../../features/catalogue/buy-box.tsx'
import { CategoryTrail } from '../../features/catalogue/category-trail.tsx'
import { firstChoice, variantOf } from '../../features/catalogue/choice.ts'
import { DayPicker, type Days } from '../../features/catalogue/day-picker.tsx'
import { Price } from '../../features/catalogue/price.tsx'
import { ProductDetails } from '../../features/catalogue/product-details.tsx'
import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import { productQuery, similarQuery } from '../../features/catalogue/queries.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { share } from '../../lib/share.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

const route = getRouteApi('/product/$url')

export function ProductScreen() {
  const { url } = route.useParams()
  // A product's choice is its own: another product starts anew.
  return <ProductByUrl key={url} url={url} />
}

function ProductByUrl({ url }: { url: string }) {
  const t = useTexts()
  const shop = useShop()
  const navigate = useNavigate()
  const { data: product } = useSuspenseQuery(productQuery(shop, url))
  const [chosen, setChosen] = useState(() => firstChoice(product))
  const variant = variantOf(product, chosen)
  const order = ({ first, last }: Days) =>
    void navigate({ to: paths.checkout, search: { product: product.url, from: first, to: addDays(last, 1) } })
  return (
    <article className="frame pt-2 pb-10">
      <CategoryTrail steps={product.breadcrumbs} here={product.name} />
      <div className="grid gap-y-8 pt-2 md:grid-cols-2 md:gap-x-10 md:pt-4 lg:grid-cols-12 lg:gap-x-16">
        <div className="-mx-[clamp(1rem,4vw,3.5rem)] md:mx-0 lg:col-span-7">
          <Gallery
            pictures={product.pictures}
            wanted={variant?.picture ?? null}
            label={t(m.product_pictures, { name: product.name })}
            thumbLabel={(number) => t(m.product_picture, { number })}
            sizes="(min-width: 88rem) 43rem, (min-width: 64rem) 50vw, (min-width: 48rem) 44vw, 100vw"
          />
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <div className="lg:sticky lg:top-28">
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">{product.name}</h1>
            {product.summary && <p className="mt-3 mb-5 text-lg text-muted">{product.summary}</p>}
            {product.let_by === 'day' ? (
              <>
                <Price price={product.price} regularPrice={product.regular_price} large unit={t(m.price_a_day)} />
                <div className="mt-6">
                  <DayPicker product={product} onOrder={order} />
                </div>
              </>
            ) : (
              <BuyBox product={product} chosen={chosen} onChoose={setChosen} />
            )}
            <div className="mt-4">
              <ShareButton label={t(m.product_share)} onShare={() => void share({ title: product.name, text: product.summary, url: location.href })} />
            </div>
          </div>
        </div>
        <div className="space-y-10 md:col-span-2 lg:col-span-7 lg:pt-6">
          <RichText html={product.description} />
          <ProductDetails product={product} sku={variant?.sku ?? null} />
        </div>
      </div>
      <Similar url={url} />
    </article>
  )
}

function Similar({ url }: { url: string }) {
  const t = useTexts()
  // Not worth an error screen: without an answer there is simply nothing here.
  const { data: products = [] } = useQuery(similarQuery(useShop(), url))
  if (products.length === 0) return null
  return (
    <section className="mt-16 border-t border-line pt-12 lg:mt-24">
      <h2 className="mb-8 text-2xl sm:text-3xl">{t(m.product_similar)}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
