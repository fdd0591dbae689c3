import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../shared/paths.ts'
import type { Api } from '@vitrina/api-client'
import { logOut } from './log-out.ts'
import { showToast } from '../shared/messages/toasts.ts'
import { forgetDrafts } from './drafts.ts'

/** Leaves the account area and logs out. In this order: without a customer, the guard of the area would lead to the login. */
export async function leaveProfile(router: AnyRouter, api: Api, message: string): Promise<void> {
  await router.navigate({ to: paths.home, replace: true } as never)
  forgetDrafts()
  await logOut(api)
  showToast(message, { kind: 'good' })
}
