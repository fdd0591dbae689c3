import type { Product } from '@vitrina/contract'
import { priorPrice } from '@vitrina/contract/prior-price'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes, Picture } from '@vitrina/ui'
import { HrefLink } from '../../shared/href-link.tsx'
import { productPath } from '../../shared/paths.ts'
import { Price } from '../product/price.tsx'

/** A product within a text: a small picture, the name and the price. It links to its page as a whole. */
export function ProductLine({ product, className }: { product: Product; className?: string }) {
  const t = useTexts()
  const { name, summary, picture, url, price, unit_price, price_varies, availability, let_by } = product
  return (
    <aside
      aria-label={name}
      className={classes(
        'group relative flex items-center gap-5 border-y border-line py-4 [aside+&]:-mt-6 [aside+&]:border-t-0',
        className,
      )}
    >
      {picture && <Picture picture={picture} alt="" sizes="6rem" className="aspect-[4/5] w-20 shrink-0 sm:w-24" />}
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          <HrefLink
            href={productPath(url)}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </HrefLink>
        </p>
        {summary && <p className="mt-1 text-sm text-muted max-xs:hidden">{summary}</p>}
        <Price
          price={price}
          priorPrice={priorPrice(product)}
          unitPrice={unit_price}
          from={price_varies}
          className="mt-1 text-sm"
          {...(let_by ? { unit: t(m.price_per_day) } : {})}
        />
        {availability === 'out_of_stock' && <p className="mt-1 text-sm text-muted">{t(m.stock_out)}</p>}
      </div>
    </aside>
  )
}
