import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Skeleton } from '@vitrina/ui'
import { CartLineSkeleton } from './cart-line.tsx'

/** Rendered by the server, and until the browser has read the cart from its storage. */
export function CartSkeleton() {
  const t = useTexts()
  return (
    <div className="frame min-h-dvh pt-10 lg:pt-14" aria-busy="true">
      <h1 className="text-3xl lg:text-4xl">{t(m.cart_title)}</h1>
      {/* Left out of the browser's bundle, where scripts run. */}
      <noscript>{import.meta.env.SSR && <p className="mt-4 max-w-xl">{t(m.cart_noscript)}</p>}</noscript>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="border-t border-line lg:col-span-7 xl:col-span-8">
          <CartLineSkeleton />
          <CartLineSkeleton />
        </div>
        <div className="lg:col-span-5 xl:col-span-4">
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}
