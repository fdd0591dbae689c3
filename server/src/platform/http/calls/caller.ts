import type { CallSpec } from '@vitrina/contract'
import type { FastifyRequest } from 'fastify'
import { Rejection } from '../../rejection.ts'

/** Who sends a request. */
export type Caller = { kind: 'visitor' } | { kind: 'customer'; id: number; sessionId: number }
/** Finds out who sends a request with a Bearer token; a rejection (401) if the token is not that of a customer. */
export type Identify = (token: string, request: FastifyRequest) => Promise<Caller | Rejection>

const VISITOR: Caller = { kind: 'visitor' }

/** For tests of calls that have no accounts: no token stands for anybody. */
export const identifyNobody: Identify = async () => Rejection.unauthorised('login_required')

/** The number of the customer who sends a call; null for a visitor. */
export const customerIdOf = (caller: Caller): number | null => (caller.kind === 'customer' ? caller.id : null)

/** The customer who sends a call whose `access` is `customer`. */
export function customerOf(caller: Caller): { id: number; sessionId: number } {
  if (caller.kind !== 'customer')
    throw new Error('This call is not for customers only: its access says so in the contract.')
  return caller
}

/**
 * The token of `Authorization: Bearer …`; null if there is none. Browsers send `Bearer` alone for an empty token, which
 * the storefront sends for a visitor (docs/specification.md, section 7).
 */
export function bearerToken(header: string | undefined): string | null {
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(header ?? '') ?? []
  return token ?? null
}

/**
 * Who sends a request, or why they may not (401). A call for everybody takes an unknown token as a visitor's:
 * an expired login prevents no purchase, and calls for customers, which `GET /auth/user` is, say that it has expired.
 */
export async function authorise(
  access: NonNullable<CallSpec['access']>,
  identify: Identify,
  request: FastifyRequest,
): Promise<Caller | Rejection> {
  const token = bearerToken(request.headers.authorization)
  const caller = token === null ? VISITOR : await identify(token, request)
  if (access === 'public') return caller instanceof Rejection ? VISITOR : caller
  if (!(caller instanceof Rejection) && caller.kind === 'visitor') return Rejection.unauthorised('login_required')
  return caller
}
