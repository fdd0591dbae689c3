import { findSubscription } from '../live/index.ts'
import { saveToken, type Api } from '@vitrina/api-client'
import { bookingDraft } from '../rooms/index.ts'
import { checkoutDraft } from '../shopping/index.ts'

/**
 * Logs out, on the server too. Without a connection the browser forgets the token all the same; the session then ends unused, and
 * the browser takes no more push messages. What is typed of an order or a booking goes with it: it may be the account's, and the next
 * person at this device is somebody else.
 */
export async function logOut(api: Api): Promise<void> {
  await api.call('POST /auth/logout', { body: {}, quiet: true }).catch(endPushMessages)
  checkoutDraft.reset()
  bookingDraft.reset()
  saveToken(null)
}

/** The server could not be told to send none: the browser's subscription ends, also for orders that were subscribed to by themselves. */
async function endPushMessages(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // The browser has no push messages, or can't end them.
  }
}
