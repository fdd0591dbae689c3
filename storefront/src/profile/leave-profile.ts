import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../shared/paths.ts'
import type { Shop } from '@vitrina/api-client'
import { logOut } from './log-out.ts'
import { showToast } from '../shared/messages/toasts.ts'
import { forgetDrafts } from './drafts.ts'

/** Leaves the account area and logs out. In this order: without a customer, the guard of the area would lead to the login. */
export async function leaveProfile(router: AnyRouter, shop: Shop, message: string): Promise<void> {
  await router.navigate({ to: paths.home, replace: true } as never)
  forgetDrafts()
  await logOut(shop)
  showToast(message, { kind: 'good' })
}
