import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrina/contract'
import { useApi } from '@vitrina/api-client'
import { classes, RichText } from '@vitrina/ui'
import { Fragment } from 'react'
import { ProductLine, productsByIdQuery } from '../catalogue/index.ts'
import type { RouterContext } from '../shared/router-context.ts'

/** A paragraph that is nothing but a link to a product, as the server marks it. */
const PRODUCT = /<p data-product="(\d+)">.*?<\/p>\n?/gs

const productIdsOf = (html: string): number[] => [...new Set([...html.matchAll(PRODUCT)].map(([, id]) => Number(id)))]

/** The text of a page or an article. A paragraph that links to a product and says nothing else shows that product. */
export function ReadingText({ html, className }: { html: string; className?: string }) {
  const ids = productIdsOf(html)
  const { data: products } = useQuery({ ...productsByIdQuery(useApi(), ids), enabled: ids.length > 0 })
  if (ids.length === 0) return <RichText html={html} className={classes('long', className)} />
  const byId = new Map(products?.map((product) => [product.id, product]))
  return (
    <div className={className}>
      {partsOf(html, byId).map(({ at, text, product }) => (
        <Fragment key={at}>
          {text.trim() !== '' && <RichText html={text} className="long" />}
          {product && <ProductLine product={product} className="my-6 max-w-[38rem]" />}
        </Fragment>
      ))}
    </div>
  )
}

/** A text split after each product that it shows. The link stays where a product is not known. */
function partsOf(html: string, products: ReadonlyMap<number, Product>) {
  const parts: { at: number; text: string; product?: Product }[] = []
  let at = 0
  for (const match of html.matchAll(PRODUCT)) {
    const product = products.get(Number(match[1]))
    if (!product) continue
    parts.push({ at, text: html.slice(at, match.index), product })
    at = match.index + match[0].length
  }
  return [...parts, { at, text: html.slice(at) }]
}

/** Loads what a text shows; without it there are links. Called by the loaders of routes. */
export async function loadReadingText({ queryClient, api }: RouterContext, html: string): Promise<void> {
  const ids = productIdsOf(html)
  if (ids.length > 0) await queryClient.prefetchQuery(productsByIdQuery(api, ids))
}
