import { z } from 'zod'
import { call } from './call.ts'
import * as accounts from '../schemas/accounts.ts'
import { emptyBody, id, page, paging } from '../schemas/common.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const list = <T extends z.ZodType>(schema: T) => data(z.array(schema))
const userResponse = data(accounts.user)
const loginResponse = userResponse.extend({
  auth_token: z.string().meta({ description: 'for `Authorization: Bearer …`' }),
})
const messageResponse = z.object({ message: z.string() })
const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(id)
    .meta({ override: { type: 'integer', minimum: 1 } }),
})
const address = list(accounts.customerAddress)

/** The calls of accounts: those of section 7 of docs/specification.md first. */
export const accountCalls = {
  'POST /auth/login': call({
    tag: 'accounts',
    summary: 'Log in',
    body: accounts.loginRequest,
    response: loginResponse,
    writes: true,
  }),
  'POST /auth/register': call({
    tag: 'accounts',
    summary: 'Open an account. The answer never tells whether the e-mail address has one already',
    body: accounts.registerRequest,
    response: loginResponse,
    status: 201,
    writes: true,
  }),
  'POST /auth/forgot': call({
    tag: 'accounts',
    summary: 'Ask for a link that sets a new password. The answer never tells whether the e-mail address is known',
    body: accounts.forgotRequest,
    response: messageResponse,
    writes: true,
  }),
  'PUT /auth/reset': call({
    tag: 'accounts',
    summary: 'Set a new password with the link of the e-mail; ends every session of the account',
    body: accounts.resetRequest,
    response: messageResponse,
    writes: true,
  }),
  'GET /auth/user': call({
    tag: 'accounts',
    summary: 'Who is logged in',
    response: userResponse,
    access: 'customer',
  }),
  'POST /auth/get-token-profile': call({
    tag: 'accounts',
    summary: 'The address of the account area: it can be opened once, within a minute, by this session',
    body: emptyBody,
    response: data(z.string()),
    access: 'customer',
    writes: true,
  }),

  'POST /auth/open-profile': call({
    tag: 'accounts',
    summary: 'Open the address that get-token-profile returned',
    body: accounts.openProfileRequest,
    response: userResponse,
    access: 'customer',
    writes: true,
  }),
  'POST /auth/logout': call({
    tag: 'accounts',
    summary: 'End this session',
    body: emptyBody,
    response: messageResponse,
    writes: true,
  }),
  'POST /auth/confirmation': call({
    tag: 'accounts',
    summary:
      'Whose account the link of an e-mail confirms an address for; null for a link that was used or has expired',
    body: accounts.confirmationRequest,
    response: data(accounts.confirmation.nullable()),
  }),
  'POST /auth/confirm-email': call({
    tag: 'accounts',
    summary:
      'Confirm an e-mail address, or a change of it, with the link of the e-mail and as the customer: logged in, with the password, or with a new one; ends every other session',
    body: accounts.confirmEmailRequest,
    response: messageResponse,
    writes: true,
  }),
  'POST /account/confirmation': call({
    tag: 'accounts',
    summary: 'Send the e-mail that confirms the address again',
    body: emptyBody,
    response: messageResponse,
    access: 'customer',
    writes: true,
  }),
  'PUT /account': call({
    tag: 'accounts',
    summary: 'Change name, phone number, language and notification choices',
    body: accounts.detailsRequest,
    response: userResponse,
    access: 'customer',
    writes: true,
  }),
  'PUT /account/password': call({
    tag: 'accounts',
    summary: 'Change the password; ends every other session',
    body: accounts.passwordChangeRequest,
    response: messageResponse,
    access: 'customer',
    writes: true,
  }),
  'PUT /account/email': call({
    tag: 'accounts',
    summary: 'Ask for another e-mail address; it counts when its owner has confirmed it',
    body: accounts.emailChangeRequest,
    response: messageResponse,
    access: 'customer',
    writes: true,
  }),
  'GET /account/sessions': call({
    tag: 'accounts',
    summary: 'The devices that are logged in',
    response: list(accounts.session),
    access: 'customer',
  }),
  'DELETE /account/sessions/{id}': call({
    tag: 'accounts',
    summary: 'Log out another device',
    params: idParams,
    response: list(accounts.session),
    access: 'customer',
    writes: true,
  }),
  'DELETE /account/sessions': call({
    tag: 'accounts',
    summary: 'Log out every other device',
    response: list(accounts.session),
    access: 'customer',
    writes: true,
  }),
  'GET /account/addresses': call({
    tag: 'accounts',
    summary: 'Stored addresses',
    response: address,
    access: 'customer',
  }),
  'POST /account/addresses': call({
    tag: 'accounts',
    summary: 'Store an address; the same one is stored once',
    body: accounts.addressRequest,
    response: address,
    status: 201,
    access: 'customer',
    writes: true,
  }),
  'PUT /account/addresses/{id}': call({
    tag: 'accounts',
    summary: 'Change a stored address',
    params: idParams,
    body: accounts.addressRequest,
    response: address,
    access: 'customer',
    writes: true,
  }),
  'DELETE /account/addresses/{id}': call({
    tag: 'accounts',
    summary: 'Delete a stored address',
    params: idParams,
    response: address,
    access: 'customer',
    writes: true,
  }),
  'GET /account/orders': call({
    tag: 'accounts',
    summary:
      'The customer’s orders, newest first: those placed when logged in, and those of the confirmed e-mail address',
    query: z.object(paging),
    response: data(page(accounts.customerOrder)),
    access: 'customer',
  }),
  'GET /account/bookings': call({
    tag: 'accounts',
    summary: 'The customer’s bookings, as their orders',
    query: z.object(paging),
    response: data(page(accounts.customerBooking)),
    access: 'customer',
  }),
  'GET /account/export': call({
    tag: 'accounts',
    summary: 'Whether a copy of the customer’s data is ready',
    response: data(accounts.dataExport),
    access: 'customer',
  }),
  'POST /account/export': call({
    tag: 'accounts',
    summary: 'Ask for a copy of the customer’s data; an e-mail says when it is ready',
    body: emptyBody,
    response: data(accounts.dataExport),
    access: 'customer',
    writes: true,
  }),
  'GET /account/export/data': call({
    tag: 'accounts',
    summary: 'The copy of the customer’s data (GDPR, articles 15 and 20)',
    response: z.record(z.string(), z.unknown()),
    access: 'customer',
  }),
  'POST /account/delete': call({
    tag: 'accounts',
    summary: 'Delete the account. Orders and bookings stay, as the law on accounting requires, without it',
    body: accounts.deletionRequest,
    response: messageResponse,
    access: 'customer',
    writes: true,
  }),
} as const
