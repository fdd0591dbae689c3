import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { addDays } from '@vitrina/contract/dates'
import { useRef } from 'react'
import { BuyBox } from '../../features/catalogue/buy-box.tsx'
import { CategoryTrail } from '../../features/catalogue/category-trail.tsx'
import { choiceInAddress } from '../../features/catalogue/choice.ts'
import { CollectionPromise } from '../../features/catalogue/collection-promise.tsx'
import { DayPicker, type Days } from '../../features/catalogue/day-picker.tsx'
import { DeliveryPromise } from '../../features/catalogue/delivery-promise.tsx'
import { OptionPicker } from '../../features/catalogue/option-picker.tsx'
import { Price } from '../../features/catalogue/price.tsx'
import { ProductDetails } from '../../features/catalogue/product-details.tsx'
import { ProductPictures } from '../../features/catalogue/product-pictures.tsx'
import { productQuery, similarQuery } from '../../features/catalogue/queries.ts'
import { SimilarProducts } from '../../features/catalogue/similar-products.tsx'
import { StickyBuy } from '../../features/catalogue/sticky-buy.tsx'
import { useChoice } from '../../features/catalogue/use-choice.ts'
import { usePurchase } from '../../features/catalogue/use-purchase.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { share } from '../../lib/share.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

const route = getRouteApi('/product/$url')

export function ProductScreen() {
  const { url } = route.useParams()
  // A product's choice is its own: another product starts anew.
  return <ProductByUrl key={url} url={url} />
}

function ProductByUrl({ url }: { url: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { values } = route.useSearch()
  const { data: product } = useSuspenseQuery(productQuery(useShop(), url))
  const { chosen, choose: onChoose } = useChoice(
    product,
    values,
    (next) =>
      void navigate({
        to: '.',
        search: ((search: object) => ({ ...search, values: next })) as never,
        replace: true,
        resetScroll: false,
      }),
  )
  const purchase = usePurchase(product, chosen)
  const button = useRef<HTMLDivElement>(null)
  const byDay = product.let_by === 'day'
  const order = ({ first, last }: Days) => {
    const choice = choiceInAddress(product, chosen)
    void navigate({
      to: paths.checkout,
      search: { product: product.url, ...(choice && { values: choice }), from: first, to: addDays(last, 1) },
    })
  }
  return (
    <article className="frame pt-2 pb-10 max-md:pb-0">
      <CategoryTrail steps={product.breadcrumbs} here={product.name} />
      <div className="grid gap-y-8 pt-2 md:grid-cols-2 md:gap-x-10 md:pt-4 lg:grid-cols-12 lg:gap-x-16">
        <div className="-mx-[clamp(1rem,4vw,3.5rem)] md:mx-0 lg:col-span-7">
          <ProductPictures product={product} wanted={purchase.variant?.picture ?? null} />
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <div className="lg:sticky lg:top-28">
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">{product.name}</h1>
            {product.summary && <p className="mt-3 mb-5 text-lg text-muted">{product.summary}</p>}
            {byDay ? (
              <div className="space-y-6">
                <Price price={purchase.price} regularPrice={purchase.regular_price} large unit={t(m.price_a_day)} />
                <OptionPicker product={product} chosen={chosen} onChoose={onChoose} />
                <DayPicker product={product} price={purchase.price} able={purchase.made} onOrder={order} />
                <CollectionPromise />
              </div>
            ) : (
              <>
                <BuyBox product={product} chosen={chosen} onChoose={onChoose} purchase={purchase} button={button} />
                {purchase.made && <DeliveryPromise />}
              </>
            )}
            <div className="mt-4">
              <ShareButton
                label={t(m.product_share)}
                onShare={() => void share({ title: product.name, text: product.summary, url: location.href })}
              />
            </div>
          </div>
        </div>
        <div className="space-y-10 md:col-span-2 lg:col-span-7 lg:pt-6">
          <RichText html={product.description} />
          <ProductDetails product={product} sku={purchase.variant?.sku ?? null} />
        </div>
      </div>
      <Similar url={url} shelf={product.breadcrumbs.at(-1)} />
      {!byDay && <StickyBuy product={product} purchase={purchase} button={button} />}
    </article>
  )
}

function Similar({ url, shelf }: { url: string; shelf: Parameters<typeof SimilarProducts>[0]['shelf'] }) {
  // Not worth an error screen: without an answer there is simply nothing here.
  const { data: products = [] } = useQuery(similarQuery(useShop(), url))
  return products.length > 0 && <SimilarProducts products={products} shelf={shelf} />
}
