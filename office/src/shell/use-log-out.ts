import { useRouter } from '@tanstack/react-router'
import { deleteDrafts } from '../shared/drafts.ts'
import { useOffice } from '../shared/session.ts'

/** Ends the session; nothing of it stays in the browser. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  const { api, queryClient } = useOffice()
  return async () => {
    await api('POST /logout')
    deleteDrafts()
    queryClient.setQueryData(['session'], (session: object | undefined) => session && { ...session, me: null })
    await router.invalidate()
    // Once the login is shown: a screen that is still there would ask for what it shows again.
    queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'session' })
  }
}
