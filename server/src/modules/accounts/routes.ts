import type { Database } from '../../platform/database/client.ts'
import { type Caller, customerOf } from '../../platform/http/calls/caller.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { SettingsCache } from '../settings/index.ts'
import { createAccountToken, useAccountToken } from './account-tokens.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'
import type { Attempts } from './logins/attempts.ts'
import { askForConfirmation, changeDetails, changeEmail, changePassword, deleteAccount } from './change-account.ts'
import { confirmEmail, readConfirmation } from './confirm-email.ts'
import { readExport, readExportedData, requestExport } from './export-data.ts'
import { readCustomer } from './find-customer.ts'
import { logIn, type LoggedIn } from './logins/log-in.ts'
import { presentUser } from './present.ts'
import { register } from './register.ts'
import { askForReset, resetPassword } from './passwords/reset-password.ts'
import { endSession, endSessions, listSessions } from './logins/sessions.ts'
import { text } from './texts.ts'

type Dependencies = {
  database: Database
  settings: SettingsCache
  attempts: Attempts
  /** Null where it is not configured: the address of the account area is then relative. */
  publicUrl: string | null
}

export function accountRoutes(calls: CallRegistry, { database, settings, attempts, publicUrl }: Dependencies): void {
  const { queries } = database
  const shopCountry = () => settings.get().country
  const shopWords = () => Object.values(settings.get().title)
  /** The session that the device had before ends: its token is replaced. */
  async function presentLogin(result: LoggedIn | Rejection, caller: Caller) {
    if (result instanceof Rejection) return result
    if (caller.kind === 'customer') await endSession(queries, caller.id, caller.sessionId)
    return { data: presentUser(result.customer), auth_token: result.token }
  }
  const orMessage = (rejection: Rejection | null, message: string) => rejection ?? { message }
  const listOf = <T>(result: T[] | Rejection) => (result instanceof Rejection ? result : { data: result })

  calls.handle('POST /auth/login', async ({ body, client, caller }) =>
    presentLogin(await logIn(body, { database, attempts, client }), caller),
  )

  calls.handle('POST /auth/register', async ({ body, client, language, caller }) =>
    presentLogin(
      await register(body, {
        database,
        attempts,
        client,
        language,
        shopCountry: shopCountry(),
        shopWords: shopWords(),
      }),
      caller,
    ),
  )

  calls.handle('POST /auth/forgot', async ({ body, client, language }) =>
    orMessage(await askForReset(body.email, { database, attempts, client, language }), text.in(language)('reset_sent')),
  )

  calls.handle('PUT /auth/reset', async ({ body, client, language }) =>
    orMessage(
      await resetPassword(body, { database, attempts, client, shopWords: shopWords() }),
      text.in(language)('password_set'),
    ),
  )

  calls.handle('POST /auth/confirmation', async ({ body, caller }) => ({
    data: await readConfirmation(queries, body, caller),
  }))
  calls.handle('POST /auth/confirm-email', async ({ body, caller, client, language }) =>
    orMessage(
      await confirmEmail(body, { database, attempts, caller, client, shopWords: shopWords() }),
      text.in(language)('email_confirmed'),
    ),
  )

  calls.handle('GET /auth/user', async ({ caller }) => {
    const row = await readCustomer(queries, customerOf(caller).id)
    return row ? { data: presentUser(row) } : Rejection.unauthorised('login_required')
  })

  // A token without a session is logged out already.
  calls.handle('POST /auth/logout', async ({ caller, language }) => {
    if (caller.kind === 'customer') await endSession(queries, caller.id, caller.sessionId)
    return { message: text.in(language)('logged_out') }
  })

  calls.handle('POST /auth/get-token-profile', async ({ caller }) => {
    const { id, sessionId } = customerOf(caller)
    return { data: `${publicUrl ?? ''}/profile/${await createAccountToken(queries, 'profile', id, { sessionId })}` }
  })

  calls.handle('POST /auth/open-profile', async ({ caller, body }) => {
    const { id, sessionId } = customerOf(caller)
    const used = await useAccountToken(queries, 'profile', id, body.token, sessionId)
    const row = used && (await readCustomer(queries, id))
    return row ? { data: presentUser(row) } : Rejection.notFound()
  })

  calls.handle('PUT /account', async ({ caller, body }) => {
    const row = await changeDetails(body, { database, owner: customerOf(caller), shopCountry: shopCountry() })
    return row instanceof Rejection ? row : { data: presentUser(row) }
  })

  calls.handle('PUT /account/password', async ({ caller, body, client, language }) => {
    const context = { database, attempts, owner: customerOf(caller), client }
    return orMessage(
      await changePassword(body, { ...context, shopWords: shopWords() }),
      text.in(language)('password_changed'),
    )
  })

  calls.handle('PUT /account/email', async ({ caller, body, client, language }) => {
    const context = { database, attempts, owner: customerOf(caller), client }
    return orMessage(await changeEmail(body, context), text.in(language)('confirmation_sent'))
  })

  calls.handle('POST /account/confirmation', async ({ caller, language }) =>
    orMessage(
      await askForConfirmation({ database, attempts, owner: customerOf(caller) }),
      text.in(language)('confirmation_sent'),
    ),
  )

  calls.handle('POST /account/delete', async ({ caller, body, client, language }) => {
    const context = { database, attempts, owner: customerOf(caller), client }
    return orMessage(await deleteAccount(body.current_password, context), text.in(language)('account_deleted'))
  })

  const sessionsOf = async ({ id, sessionId }: { id: number; sessionId: number }) => ({
    data: await listSessions(queries, id, sessionId),
  })
  calls.handle('GET /account/sessions', ({ caller }) => sessionsOf(customerOf(caller)))
  calls.handle('DELETE /account/sessions', async ({ caller }) => {
    const owner = customerOf(caller)
    await endSessions(queries, owner.id, owner.sessionId)
    return sessionsOf(owner)
  })
  calls.handle('DELETE /account/sessions/{id}', async ({ caller, params }) => {
    const owner = customerOf(caller)
    await endSession(queries, owner.id, params.id)
    return sessionsOf(owner)
  })

  calls.handle('GET /account/addresses', async ({ caller }) => ({
    data: await listAddresses(queries, customerOf(caller).id),
  }))
  calls.handle('POST /account/addresses', async ({ caller, body }) =>
    listOf(await addAddress(database, customerOf(caller).id, body)),
  )
  calls.handle('PUT /account/addresses/{id}', async ({ caller, params, body }) =>
    listOf(await changeAddress(queries, customerOf(caller).id, params.id, body)),
  )
  calls.handle('DELETE /account/addresses/{id}', async ({ caller, params }) => ({
    data: await deleteAddress(queries, customerOf(caller).id, params.id),
  }))

  calls.handle('GET /account/export', async ({ caller }) => ({
    data: await readExport(queries, customerOf(caller).id),
  }))
  calls.handle('POST /account/export', async ({ caller }) => ({
    data: await requestExport(database, customerOf(caller).id),
  }))
  calls.handle(
    'GET /account/export/data',
    async ({ caller }) => (await readExportedData(queries, customerOf(caller).id)) ?? Rejection.notFound(),
  )
}
