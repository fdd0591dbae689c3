import type { ProductDetail } from '@vitrina/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { copyText } from '../../lib/clipboard.ts'
import { showToast } from '../../stores/toasts.ts'
import { ShareButton } from '../../ui/share-button.tsx'

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
