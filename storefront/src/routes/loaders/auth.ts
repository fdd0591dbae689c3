import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import type { PageHead } from '../../shell/head.ts'
import type { LoaderInput } from '../lazy-loader.ts'

/** These screens load nothing but their title. */
const loadTitle =
  (title: typeof m.auth_login_title) =>
  async ({ context }: LoaderInput): Promise<{ head: PageHead }> => ({
    head: { title: textsIn(context.api.language)(title), noIndex: true },
  })

export const loadLogin = loadTitle(m.auth_login_title)
export const loadRegister = loadTitle(m.auth_register_title)
export const loadRecover = loadTitle(m.auth_recover_title)
export const loadResetPassword = loadTitle(m.auth_reset_title)
export const loadConfirmEmail = loadTitle(m.auth_confirm_title)
