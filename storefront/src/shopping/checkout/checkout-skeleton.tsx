import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Skeleton } from '@vitrina/ui'

/** Rendered by the server, until the browser has read the form from its storage, and between an order and its page. */
export function CheckoutSkeleton({ text }: { text?: string }) {
  const t = useTexts()
  return (
    <div className="frame min-h-dvh pt-10 lg:pt-14" aria-busy="true">
      <h1 className="text-3xl lg:text-4xl">{t(m.checkout_title)}</h1>
      <p role="status" className="mt-3 text-sm text-muted">
        {text ?? t(m.checkout_saved_in_browser)}
      </p>
      {/* Left out of the browser's bundle, where scripts run. */}
      <noscript>{import.meta.env.SSR && <p className="mt-4 max-w-xl">{t(m.cart_noscript)}</p>}</noscript>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-12">
        <div className="grid content-start gap-5 max-lg:order-last lg:col-span-7">
          <Skeleton className="h-8 w-40" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="mt-10 h-8 w-40" />
          <Skeleton className="h-18" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-19 lg:col-span-5 lg:h-96" />
      </div>
    </div>
  )
}
