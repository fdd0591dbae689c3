import type { Order } from '@vitrina/contract'
import * as attempts from '../../../purchase/index.ts'
import { type ApiCall, localStore } from '@vitrina/api-client'
import type { OrderRequest } from './order-request.ts'

export type OrderAttempt = attempts.Attempt<OrderRequest>

const STORAGE_KEY = 'checkout_attempt'

/** The attempt for an order, and whether it has been sent before without an answer. */
export const prepareAttempt = (request: OrderRequest, promo: string): { attempt: OrderAttempt; isRetry: boolean } =>
  attempts.prepareAttempt(attempts.parseAttempt<OrderRequest>(localStore.get(STORAGE_KEY)), request, promo)

/** Sends an attempt. It stays stored until the server has answered. */
export const sendAttempt = (api: ApiCall, attempt: OrderAttempt): Promise<Order> =>
  attempts.sendAttempt(STORAGE_KEY, attempt, async ({ key, request }) => {
    // The form shows a failure.
    const options = { idempotencyKey: key, handlesError: true } as const
    // Two branches, because each call is typed with its own body.
    const { data } = await (request.name === 'POST /orders'
      ? api(request.name, { body: request.body, ...options })
      : api(request.name, { body: request.body, ...options }))
    return data
  })
