import type { RouterContext } from '../../shared/router-context.ts'

/** Loads what the shop offers for delivery and payment, which the cart and the checkout begin with. */
export async function prefetchOffers(context: RouterContext): Promise<void> {
  const module = await import('../../shopping/checkout/offers.ts').catch(() => null)
  await module?.prefetchOffers(context)
}
