import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ResponseBody } from '@vitrina/contract'
import { useEffect, useRef } from 'react'
import { nextPage } from '../shared/paths.ts'
import { identityOf, NOBODY, saveToken, useApi } from '@vitrina/api-client'
import { customerQuery, verifyCustomer } from './customer.ts'
import { showResult } from '../shared/messages/messages.ts'

/**
 * Logs in with the answer of a login or registration, and shows a message on the next page. A customer who is logged in already is
 * redirected, too, once the server has accepted the token: an expired one would lead back here endlessly.
 */
export function useLogIn(next: string | undefined) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const loggedIn = useRef<{ message: string | null } | null>(null)
  useEffect(() => {
    if (api.identity === NOBODY) return
    let isLeft = false
    const goOn = async () => {
      const isCustomer = loggedIn.current !== null || (await verifyCustomer(queryClient, api)) !== null
      if (!isCustomer || isLeft) return
      const message = loggedIn.current?.message ?? null
      await router.navigate({ href: nextPage(next), replace: true })
      // A navigation clears the message area.
      if (message !== null) showResult(message)
    }
    void goOn()
    return () => {
      isLeft = true
    }
  }, [api, next, router, queryClient])
  return ({ data, auth_token }: ResponseBody<'POST /auth/login'>, message: string | null = null): void => {
    loggedIn.current = { message }
    // Ahead of the token, so that the data is there when the session has its new identity.
    queryClient.setQueryData(customerQuery({ ...api, identity: identityOf(auth_token) }).queryKey, data)
    saveToken(auth_token)
  }
}
