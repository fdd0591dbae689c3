import { useRouter } from '@tanstack/react-router'
import type { ResponseBody, User } from '@vitrina/contract'
import { createContext, useContext, useEffect } from 'react'
import { NOBODY, useApi } from '@vitrina/api-client'
import { nextPage } from '../shared/paths.ts'

/** Who is logged in, as screens change it. The shell provides it (shell/session-provider.tsx). */
export type CustomerSession = {
  /**
   * Logs in with the answer of a login or registration. When it returns, the customer is there: their token, their data, and the API
   * client of every screen. Other tabs follow.
   */
  logIn(answer: Pick<ResponseBody<'POST /auth/login'>, 'data' | 'auth_token'>): void
  /** Forgets who was logged in, in this browser only. Other tabs follow. */
  logOut(): void
  /** Asks the server who is logged in. Logs out and resolves to null when it does not answer with a customer. */
  verify(): Promise<User | null>
}

export const SessionContext = createContext<CustomerSession | null>(null)

export function useSession(): CustomerSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside of SessionContext')
  return session
}

/**
 * Redirects a customer who is logged in already, be it from another tab, to `next`, once the server has accepted the token: an expired one
 * would lead back here endlessly. A form that is being sent goes on by itself.
 */
export function useSkipLogin(next: string | undefined, { phase }: { phase: string }): void {
  const { identity } = useApi()
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    if (identity === NOBODY || phase === 'sending') return
    let isLeft = false
    const goOn = async () => {
      if ((await session.verify()) && !isLeft) await router.navigate({ href: nextPage(next), replace: true })
    }
    void goOn()
    return () => {
      isLeft = true
    }
  }, [identity, phase, next, session, router])
}
