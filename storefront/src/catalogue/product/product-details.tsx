import * as m from '@vitrina/i18n/messages'
import { Link } from '@tanstack/react-router'
import type { ProductDetail, Variant } from '@vitrina/contract'
import { formatWeight, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Fold, RichText, ShareButton } from '@vitrina/ui'
import { HrefLink } from '../../shared/href-link.tsx'
import { makerPath } from '../../shared/paths.ts'
import { useSettings } from '../../shared/shop-data.ts'
import { showToast } from '../../shared/messages/toast-store.ts'
import { dimensionRows } from './dimension-rows.ts'

/** What can be read about a product: its description, its details, and whether it can be returned. */
export function ProductTexts({ product, variant }: { product: ProductDetail; variant: Variant | null }) {
  const t = useTexts()
  const { withdrawal_days } = useSettings()
  const { description, withdrawable, let_by } = product
  const noReturns = let_by === 'day' ? m.withdrawal_none_rental : m.withdrawal_none_product
  return (
    <div>
      {description && (
        <Fold title={t(m.product_description)} open>
          <RichText html={description} />
        </Fold>
      )}
      <ProductDetails product={product} variant={variant} />
      {/* What can't be returned says so without a press. */}
      <Fold title={t(m.product_returns)} open={!withdrawable}>
        <p className="text-muted">{withdrawable ? t(m.withdrawal_within, { count: withdrawal_days }) : t(noReturns)}</p>
      </Fold>
    </div>
  )
}

/** Attributes, the maker, the dimensions, and the weight and article number of the selected variant, as a list of names and values. */
function ProductDetails({ product, variant }: { product: ProductDetail; variant: Variant | null }) {
  const t = useTexts()
  const { language } = useApi()
  const weight = variant?.weight ?? product.weight
  const sku = variant?.sku
  const rows = [
    ...product.attributes.map(({ id, name, values }) => ({ key: String(id), name, value: values.join(' · ') })),
    ...(product.maker
      ? [
          {
            key: 'maker',
            name: t(m.product_maker),
            value: (
              <HrefLink href={makerPath(product.maker.url)} className="underline underline-offset-4 hover:text-accent">
                {product.maker.name}
              </HrefLink>
            ),
          },
        ]
      : []),
    ...dimensionRows(product.dimensions ?? {}, language),
    ...(weight ? [{ key: 'weight', name: t(m.product_weight), value: formatWeight(weight, language) }] : []),
    ...(product.has_batches ? [{ key: 'batches', name: t(m.product_batches), value: <BatchLink /> }] : []),
    ...(sku ? [{ key: 'sku', name: t(m.product_sku), value: sku }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <Fold title={t(m.product_details)} open>
      <dl>
        {rows.map(({ key, name, value }) => (
          <div key={key} className="grid grid-cols-2 gap-4 py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!product.voucher && (
        <Link
          to="/compare"
          search={{ items: String(product.id) }}
          rel="nofollow"
          className="mt-1 inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink"
          data-no-print
        >
          {t(m.compare_with)}
        </Link>
      )}
    </Fold>
  )
}

function BatchLink() {
  const t = useTexts()
  return (
    <Link to="/batches" className="underline underline-offset-4 hover:text-accent">
      {t(m.product_batches_link)}
    </Link>
  )
}

/** Shares a product's page, or copies its address in a browser that cannot share. */
export function ShareProduct({ product: { name, summary } }: { product: ProductDetail }) {
  const t = useTexts()
  return (
    <ShareButton
      label={t(m.product_share)}
      content={() => ({ title: name, text: summary, url: location.href })}
      copy={{
        label: t(m.copy_link),
        onCopied: (isCopied) => showToast(t(isCopied ? m.link_copied : m.copy_failed)),
      }}
    />
  )
}
