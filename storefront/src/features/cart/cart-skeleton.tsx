import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LineSkeleton } from './cart-line.tsx'

/** What the server can say of a cart: where it will be. */
export function CartSkeleton() {
  const t = useTexts()
  return (
    <div className="frame min-h-dvh pt-10 lg:pt-14" aria-busy="true">
      <h1 className="text-3xl lg:text-4xl">{t(m.cart_title)}</h1>
      {/* Where there is a script to read this, it is of no use. */}
      <noscript>{import.meta.env.SSR && <p className="mt-4 max-w-xl">{t(m.cart_noscript)}</p>}</noscript>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="border-t border-line lg:col-span-7 xl:col-span-8">
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <div className="lg:col-span-5 xl:col-span-4">
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}
