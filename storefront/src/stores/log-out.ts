import type { Shop } from '../lib/shop-context.tsx'
import { bookingDraft } from './booking-form.ts'
import { checkoutDraft } from './checkout.ts'
import { saveToken } from './session.ts'

/**
 * Logs out, on the server too. Without a connection the browser forgets the token all the same; the session then ends unused. What is
 * typed of an order or a booking goes with it: it may be the account's, and the next person at this device is somebody else.
 */
export async function logOut(shop: Shop): Promise<void> {
  await shop.api('POST /auth/logout', { body: {}, quiet: true }).catch(() => {})
  checkoutDraft.reset()
  bookingDraft.reset()
  saveToken(null)
}
