import type { Language, PushSubscriptionKeys, PushSubscriptionName, PushSubscriptionStatus } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import { type Caller, customerIdOf, customerOf } from '../../platform/http/calls/caller.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { findByAccessToken } from '../purchases/index.ts'
import { validateSubscription } from './push-service.ts'
import type { PushRecord, PushSubject } from './subject.ts'
import { findStatus, replaceSubscription, subscribe, unsubscribe } from './subscriptions.ts'

type Dependencies = {
  database: Database
  /** The key that browsers subscribe with. */
  publicKey: string
  ownService: string | null
}

export function pushRoutes(calls: CallRegistry, { database, publicKey, ownService }: Dependencies): void {
  const { queries } = database
  const present = (status: PushSubscriptionStatus | Rejection) =>
    status instanceof Rejection ? status : { data: status }

  /** Whoever has the access token of a record may get its news. */
  async function findRecord(kind: PushRecord['kind'], token: string): Promise<PushRecord | Rejection> {
    const id = await findByAccessToken(queries, kind, token)
    return id === null ? Rejection.notFound() : { kind, id }
  }
  const accountOf = (caller: Caller): PushSubject => {
    const { id, sessionId } = customerOf(caller)
    return { kind: 'account', id: sessionId, customerId: id }
  }
  async function begin(subject: PushSubject | Rejection, keys: PushSubscriptionKeys, language: Language) {
    const rejection = subject instanceof Rejection ? subject : validateSubscription(keys, ownService)
    return rejection ?? present(await subscribe(database, keys, subject as PushSubject, language))
  }
  async function end(subject: PushSubject | Rejection, name: PushSubscriptionName) {
    return subject instanceof Rejection ? subject : present(await unsubscribe(database, name, subject))
  }

  calls.handle('GET /push-subscriptions/key', async () => ({ data: { key: publicKey } }))
  calls.handle('POST /push-subscriptions/status', async ({ body, caller }) =>
    present(await findStatus(queries, body, customerIdOf(caller))),
  )
  calls.handle('POST /push-subscriptions/replace', async ({ body: { former, current }, caller }) => {
    const rejection = validateSubscription(current, ownService)
    return rejection ?? present(await replaceSubscription(database, former, current, customerIdOf(caller)))
  })

  calls.handle('POST /orders/{url}/push-subscription', async ({ params, body, language }) =>
    begin(await findRecord('order', params.url), body, language),
  )
  calls.handle('POST /orders/{url}/push-subscription/end', async ({ params, body }) =>
    end(await findRecord('order', params.url), body),
  )
  calls.handle('POST /bookings/{url}/push-subscription', async ({ params, body, language }) =>
    begin(await findRecord('booking', params.url), body, language),
  )
  calls.handle('POST /bookings/{url}/push-subscription/end', async ({ params, body }) =>
    end(await findRecord('booking', params.url), body),
  )
  calls.handle('POST /account/push-subscription', ({ caller, body, language }) =>
    begin(accountOf(caller), body, language),
  )
  calls.handle('POST /account/push-subscription/end', ({ caller, body }) => end(accountOf(caller), body))
}
