import type { Database } from '../../platform/database/client.ts'
import type { Member, OfficeCallRegistry } from '../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Attempts } from '../accounts/index.ts'
import { DEFAULT_TIME_ZONE, type SettingsCache } from '../settings/index.ts'
import { listActivity } from './activity.ts'
import { actorOfMember } from '../../platform/http/calls/office-calls.ts'
import { applyLink, askForPasskeyOfLink, readAuthenticatorOfLink, readLink } from './links.ts'
import { checkPassword, logInByCode, logInByPasskey, logInByRecoveryCode, proveAgain } from './log-in.ts'
import {
  changeRole,
  endSessionsOfMember,
  invite,
  listStaff,
  removeMember,
  sendRecovery,
  withdrawInvitation,
} from './manage-staff.ts'
import { hasStaff, presentMe, readMember } from './members.ts'
import {
  addPasskey,
  changeDetails,
  readAccount,
  readAuthenticator,
  removePassword,
  removePasskey,
  renewCodes,
  setPassword,
} from './own-account.ts'
import { askForNewPasskey, askForPasskey } from './passkeys.ts'
import { endSession, endSessions, endSessionOfToken, noteProof } from './sessions.ts'
import { text } from './texts.ts'
import { changeView, deleteView, listViews, saveView } from './views.ts'

type Dependencies = { database: Database; attempts: Attempts; settings: SettingsCache }

export function staffRoutes(calls: OfficeCallRegistry, { database, attempts, settings }: Dependencies): void {
  const { queries } = database
  const titleIn = (language: keyof ReturnType<SettingsCache['get']>['title']) => {
    const { title, default_language } = settings.get()
    return title[language] ?? title[default_language] ?? ''
  }
  const data = <T>(result: T | Rejection) => (result instanceof Rejection ? result : { data: result })
  const done = (rejection: Rejection | null) => rejection ?? {}
  const meOf = async (member: Member) => presentMe(queries, (await readMember(queries, member.id))!, member.provedAt)

  calls.handle('GET /session', async ({ member, language }) => ({
    data: {
      shop: titleIn(language),
      time_zone: settings.get().time_zone,
      has_staff: await hasStaff(queries),
      me: member && (await meOf(member)),
    },
  }))
  calls.handle('POST /login/passkey/challenge', async ({ client }) => ({
    data: await askForPasskey(queries, 'login', {}, client),
  }))
  calls.handle('POST /login/passkey', async ({ body, client }) =>
    data(await logInByPasskey(body, { database, attempts, client })),
  )
  calls.handle('POST /login', async ({ body, client }) => {
    const token = await checkPassword(body, { database, attempts, client })
    return token instanceof Rejection ? token : { data: { token } }
  })
  calls.handle('POST /login/code', async ({ body, client }) =>
    data(await logInByCode(body, { database, attempts, client })),
  )
  calls.handle('POST /login/recovery', async ({ body, client }) =>
    data(await logInByRecoveryCode(body, { database, attempts, client })),
  )
  calls.handle('POST /logout', async ({ client }) => {
    if (client.sessionToken !== null) await endSessionOfToken(queries, client.sessionToken)
    client.setSession(null)
    return {}
  })
  calls.handle('POST /proof/challenge', async ({ member, client }) => ({
    data: await askForPasskey(queries, 'proof', { staffId: member.id }, client),
  }))
  calls.handle('POST /proof', async ({ body, member, client }) => {
    const rejection = await proveAgain(body, member.id, { database, attempts, client })
    if (rejection) return rejection
    await noteProof(queries, member.sessionId, client)
    return { data: await meOf({ ...member, provedAt: new Date() }) }
  })

  calls.handle('POST /links/read', async ({ body, language }) => {
    const link = await readLink(queries, body.token)
    if (!link) return Rejection.invalid(text('link_expired'))
    const { purpose, name, email, role } = link
    return { data: { shop: titleIn(language), purpose, name, email, role } }
  })
  calls.handle('POST /links/passkey', async ({ body, client, language }) =>
    data(await askForPasskeyOfLink(body, { database, client, shop: titleIn(language) })),
  )
  calls.handle('POST /links/authenticator', async ({ body, client, language }) =>
    data(await readAuthenticatorOfLink(body, { database, client, shop: titleIn(language) })),
  )
  calls.handle('POST /links/use', async ({ body, client, language }) =>
    data(await applyLink(body, { database, client, shop: titleIn(language) })),
  )

  calls.handle('GET /me', async ({ member }) => ({ data: await readAccount(queries, member) }))
  calls.handle('PUT /me', async ({ member, body }) => ({ data: await changeDetails(database, member, body) }))
  calls.handle('POST /me/passkeys/challenge', async ({ member, client, language }) => ({
    data: await askForNewPasskey(
      queries,
      'passkey',
      { staffId: member.id, name: member.name, email: member.email, shop: titleIn(language) },
      client,
    ),
  }))
  calls.handle('POST /me/passkeys', async ({ member, body, client }) =>
    done(await addPasskey(database, member, body, client)),
  )
  calls.handle('DELETE /me/passkeys/{id}', async ({ member, params }) =>
    done(await removePasskey(database, member, params.id)),
  )
  calls.handle('POST /me/authenticator', async ({ member, language }) => ({
    data: await readAuthenticator(queries, member, titleIn(language)),
  }))
  calls.handle('PUT /me/password', async ({ member, body, language }) =>
    done(await setPassword(database, member, body, titleIn(language))),
  )
  calls.handle('DELETE /me/password', async ({ member }) => done(await removePassword(database, member)))
  calls.handle('POST /me/recovery-codes', async ({ member }) => data(await renewCodes(database, member)))
  calls.handle('DELETE /me/sessions/{id}', async ({ member, params }) => {
    await endSession(queries, member.id, params.id)
    return {}
  })
  calls.handle('DELETE /me/sessions', async ({ member }) => {
    await endSessions(queries, member.id, member.sessionId)
    return {}
  })

  calls.handle('GET /views', async ({ member, query }) => data(await listViews(queries, query.list, member)))
  calls.handle('POST /views', async ({ member, body }) => data(await saveView(database, body, member)))
  calls.handle('PUT /views/{id}', async ({ member, params, body }) =>
    done(await changeView(database, params.id, body, member)),
  )
  calls.handle('DELETE /views/{id}', async ({ member, params }) => done(await deleteView(database, params.id, member)))

  calls.handle('GET /staff', async () => ({ data: await listStaff(queries) }))
  calls.handle('POST /staff/invitations', async ({ member, body }) =>
    done(await invite(database, body, actorOfMember(member))),
  )
  calls.handle('DELETE /staff/invitations/{id}', async ({ member, params }) =>
    done(await withdrawInvitation(database, params.id, actorOfMember(member))),
  )
  calls.handle('PUT /staff/{id}', async ({ member, params, body }) =>
    done(await changeRole(database, params.id, body.role, actorOfMember(member))),
  )
  calls.handle('DELETE /staff/{id}', async ({ member, params }) =>
    done(await removeMember(database, params.id, actorOfMember(member))),
  )
  calls.handle('DELETE /staff/{id}/sessions', async ({ member, params }) =>
    done(await endSessionsOfMember(database, params.id, actorOfMember(member))),
  )
  calls.handle('POST /staff/{id}/recovery', async ({ member, params }) =>
    done(await sendRecovery(database, params.id, actorOfMember(member))),
  )
  calls.handle('GET /activity', async ({ query }) => ({
    data: await listActivity(queries, query, settings.get().time_zone ?? DEFAULT_TIME_ZONE),
  }))
}
