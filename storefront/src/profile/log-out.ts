import { useRouter } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import { useSession } from '../account/index.ts'
import { findSubscription } from '../live/index.ts'
import { bookingDraft } from '../rooms/index.ts'
import { checkoutDraft } from '../shopping/index.ts'
import { forgetDrafts } from './profile-form.tsx'

/**
 * Leaves the account area and logs out, on the server too. Without a connection the browser forgets the token all the same; the session
 * then ends unused, and the browser takes no more push messages. Drafts of an order or a booking are emptied, because they may contain the
 * account's data, and the next person at this device may be another.
 */
export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  const { call } = useApi()
  const session = useSession()
  return async () => {
    // First: without a customer, the guard of the area would lead to the login.
    await router.navigate({ to: '/', replace: true })
    await call('POST /auth/logout', { body: {}, handlesError: true }).catch(endPushMessages)
    for (const draft of [checkoutDraft, bookingDraft]) draft.reset()
    forgetDrafts()
    session.logOut()
  }
}

/** The server could not be reached: the browser's subscription ends, also for single orders. */
async function endPushMessages(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // The browser has no push messages, or can't end them.
  }
}
