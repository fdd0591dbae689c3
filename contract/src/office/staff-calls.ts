import { z } from 'zod'
import { officeCall } from './office-call.ts'
import { email } from '../schemas/common.ts'
import {
  authenticatorKey,
  challenge,
  code,
  credential,
  data,
  done,
  firstCredential,
  id,
  language,
  me,
  name,
  newPassword,
  password,
  proof,
  recoveryCodes,
  role,
  staffMember,
  time,
  token,
} from './staff-schemas.ts'

/** The calls about who works here: logging in, the own account, and the staff. */
export const staffCalls = {
  'GET /session': officeCall({
    summary: 'Who is logged in',
    access: 'everybody',
    response: data(
      z.object({
        shop: z.string(),
        /** In which its days begin and end. */
        time_zone: z.string(),
        has_staff: z.boolean(),
        me: me.nullable(),
      }),
    ),
  }),
  'POST /login/passkey/challenge': officeCall({
    summary: 'What a passkey signs to log in',
    access: 'everybody',
    response: challenge,
  }),
  'POST /login/passkey': officeCall({
    summary: 'Logs in by passkey',
    access: 'everybody',
    body: z.object({ challenge: token, credential }),
    response: data(me),
  }),
  'POST /login': officeCall({
    summary: 'The first step of logging in by password: the second asks for a code',
    access: 'everybody',
    body: z.object({ email, password }),
    response: data(z.object({ token })),
  }),
  'POST /login/code': officeCall({
    summary: 'The second step: a code of the app, or a recovery code',
    access: 'everybody',
    body: z.object({ token, code }),
    response: data(me),
  }),
  'POST /login/recovery': officeCall({
    summary: 'Logs in by a recovery code who has passkeys only, and none of them at hand',
    access: 'everybody',
    body: z.object({ email, code }),
    response: data(me),
  }),
  'POST /logout': officeCall({ summary: 'Ends the session', access: 'everybody', response: done }),
  'POST /proof/challenge': officeCall({
    summary: 'What a passkey signs to prove who is there',
    access: 'member',
    response: challenge,
  }),
  'POST /proof': officeCall({
    summary: 'Proves again who is there',
    access: 'member',
    body: proof,
    response: data(me),
  }),

  'POST /links/read': officeCall({
    summary: 'What a link is for: the first owner, an invitation, a lost device',
    access: 'everybody',
    body: z.object({ token }),
    response: data(
      z.object({
        shop: z.string(),
        purpose: z.enum(['first_owner', 'invitation', 'recovery']),
        name: z.string(),
        email: z.string(),
        role,
      }),
    ),
  }),
  'POST /links/passkey': officeCall({
    summary: 'What a new passkey of a link signs',
    access: 'everybody',
    body: z.object({ token, name, email }),
    response: challenge,
  }),
  'POST /links/authenticator': officeCall({
    summary: 'The key for the app for codes of a link',
    access: 'everybody',
    body: z.object({ token, email }),
    response: authenticatorKey,
  }),
  'POST /links/use': officeCall({
    summary: 'Uses a link up: makes the account, or gives it a new way in',
    access: 'everybody',
    body: z.object({ token, name, email, language, login: firstCredential }),
    response: data(z.object({ me, recovery_codes: recoveryCodes })),
  }),

  'GET /me': officeCall({
    summary: 'The own account: passkeys, sessions, whether it has a password',
    access: 'member',
    response: data(
      me.extend({
        has_password: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            is_synced: z.boolean(),
            created_at: time,
            last_used_at: time.nullable(),
          }),
        ),
        sessions: z.array(
          z.object({
            id: z.number(),
            device: z.string(),
            created_at: time,
            last_used_at: time,
            is_current: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  'PUT /me': officeCall({
    summary: 'Changes the own name and language',
    access: 'member',
    body: z.object({ name, language }),
    response: data(me),
  }),
  'POST /me/passkeys/challenge': officeCall({
    summary: 'What another passkey signs',
    access: 'member',
    proof: true,
    response: challenge,
  }),
  'POST /me/passkeys': officeCall({
    summary: 'Adds a passkey',
    access: 'member',
    proof: true,
    body: z.object({ challenge: token, credential, name }),
    response: done,
  }),
  'DELETE /me/passkeys/{id}': officeCall({
    summary: 'Removes a passkey, unless it is the only way in',
    access: 'member',
    proof: true,
    params: z.object({ id }),
    response: done,
  }),
  'POST /me/authenticator': officeCall({
    summary: 'A key for the app for codes, which counts once a password is set with it',
    access: 'member',
    proof: true,
    response: authenticatorKey,
  }),
  'PUT /me/password': officeCall({
    summary: 'Sets a password, with a code of the app for codes',
    access: 'member',
    proof: true,
    body: z.object({ password: newPassword, code }),
    response: done,
  }),
  'DELETE /me/password': officeCall({
    summary: 'Removes password and app, unless they are the only way in',
    access: 'member',
    proof: true,
    response: done,
  }),
  'POST /me/recovery-codes': officeCall({
    summary: 'New recovery codes in place of the former ones',
    access: 'member',
    proof: true,
    response: data(recoveryCodes),
  }),
  'DELETE /me/sessions/{id}': officeCall({
    summary: 'Ends one of the own sessions',
    access: 'member',
    params: z.object({ id }),
    response: done,
  }),
  'DELETE /me/sessions': officeCall({
    summary: 'Ends the other sessions',
    access: 'member',
    response: done,
  }),

  'GET /staff': officeCall({
    summary: 'Who works here, and who is invited',
    access: 'staff',
    response: data(
      z.object({
        staff: z.array(staffMember.extend({ last_seen_at: time.nullable(), has_passkey: z.boolean() })),
        invitations: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), role, expires_at: time })),
      }),
    ),
  }),
  'POST /staff/invitations': officeCall({
    summary: 'Invites somebody by e-mail',
    access: 'staff',
    proof: true,
    body: z.object({ name, email, role, language }),
    response: done,
  }),
  'DELETE /staff/invitations/{id}': officeCall({
    summary: 'Withdraws an invitation',
    access: 'staff',
    params: z.object({ id }),
    response: done,
  }),
  'PUT /staff/{id}': officeCall({
    summary: 'Changes the role of somebody',
    access: 'staff',
    proof: true,
    params: z.object({ id }),
    body: z.object({ role }),
    response: done,
  }),
  'DELETE /staff/{id}': officeCall({
    summary: 'Ends the access of somebody, with every session',
    access: 'staff',
    proof: true,
    params: z.object({ id }),
    response: done,
  }),
  'DELETE /staff/{id}/sessions': officeCall({
    summary: 'Ends the sessions of somebody',
    access: 'staff',
    params: z.object({ id }),
    response: done,
  }),
  'POST /staff/{id}/recovery': officeCall({
    summary: 'After a lost device: ends every session and way in, and sends a link for a new one',
    access: 'staff',
    proof: true,
    params: z.object({ id }),
    response: done,
  }),
  'GET /activity': officeCall({
    summary: 'Who did what: by person, record and day, the newest first',
    access: 'staff',
    query: z.object({
      staff: id.optional(),
      kind: z.string().max(40).optional(),
      key: z.string().max(200).optional(),
      day: z.iso.date().optional(),
      before: id.optional(),
    }),
    response: data(
      z.object({
        entries: z.array(
          z.object({
            id: z.number(),
            at: time,
            who: z.string(),
            kind: z.string(),
            key: z.string(),
            action: z.string(),
            reason: z.string().nullable(),
            source: z.string(),
          }),
        ),
        has_more: z.boolean(),
      }),
    ),
  }),
}
