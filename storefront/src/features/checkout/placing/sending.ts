import type { Order } from '@vitrina/contract'
import type { Api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { uuid } from '../../../lib/uuid.ts'
import { type OrderAttempt, ATTEMPT_KEY, reuseOrCreateAttempt, isDecided, parseAttempt } from './order-attempt.ts'
import type { OrderRequest } from './order-request.ts'

/** The attempt to send for this wish, and whether an earlier press has sent it already without an answer. */
export function nextAttempt(call: OrderRequest, promo: string): { attempt: OrderAttempt; again: boolean } {
  const unanswered = parseAttempt(read())
  const attempt = reuseOrCreateAttempt(call, promo, unanswered, uuid)
  return { attempt, again: attempt === unanswered }
}

/** Sends an attempt. Its key is kept until the server has decided, then forgotten. */
export async function send(api: Api, attempt: OrderAttempt): Promise<Order> {
  write(attempt)
  const { key, call } = attempt
  const options = { idempotencyKey: key }
  try {
    // Each name goes with its own body.
    const { data } = await (call.name === 'POST /orders'
      ? api(call.name, { body: call.body, ...options })
      : api(call.name, { body: call.body, ...options }))
    write(null)
    return data
  } catch (error) {
    if (error instanceof ApiError && isDecided(error.status)) write(null)
    throw error
  }
}

/** Where the browser keeps nothing, the tab has to. */
let memory: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(ATTEMPT_KEY)
  } catch {
    return memory
  }
}

function write(attempt: OrderAttempt | null): void {
  memory = attempt && JSON.stringify(attempt)
  try {
    if (memory === null) localStorage.removeItem(ATTEMPT_KEY)
    else localStorage.setItem(ATTEMPT_KEY, memory)
  } catch {
    // Kept in memory.
  }
}
