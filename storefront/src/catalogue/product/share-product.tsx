import type { ProductDetail } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { copyText, ShareButton } from '@vitrina/ui'
import { showToast } from '../../shared/messages/toasts.ts'

/** Shares a product's page, or copies its address in a browser that cannot share. */
export function ShareProduct({ product: { name, summary } }: { product: ProductDetail }) {
  const t = useTexts()
  const copy = async (url: string) => showToast((await copyText(url)) ? t(m.link_copied) : t(m.copy_failed))
  return (
    // As high as the button, which appears only once it is known what the browser can do.
    <div className="min-h-11" data-no-print>
      <ShareButton
        label={t(m.product_share)}
        content={() => ({ title: name, text: summary, url: location.href })}
        copy={{ label: t(m.copy_link), onPress: (url) => void copy(url) }}
      />
    </div>
  )
}
