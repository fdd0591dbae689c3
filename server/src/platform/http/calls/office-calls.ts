import {
  isAllowed,
  OFFICE_API_ROOT,
  type OfficeCallName,
  type OfficeCalls,
  officeCalls,
  type OfficeCallSpec,
  type OfficeFileName,
  type OfficeParsed,
  type OfficeResponse,
  type Permission,
  PROOF_MINUTES,
  type Role,
} from '@vitrina/contract/office'
import type { Language } from '@vitrina/contract'
import { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../history.ts'
import { Rejection } from '../../rejection.ts'
import { sendRejection } from '../errors.ts'
import { type OriginOf, originRejection } from '../origin/request-origin.ts'
import { type OfficeClient, officeClientOf } from './office-client.ts'
import { routeOf } from './route-of.ts'
import { validateParts } from './validation.ts'

/** A member of the staff who is logged in. */
export type Member = {
  id: number
  name: string
  email: string
  role: Role
  permissions: readonly Permission[]
  language: Language
  sessionId: number
  /** When this session last proved who is there. */
  provedAt: Date
}
/** Who changes something, for the history. */
export const actorOfMember = ({ id, name }: Pick<Member, 'id' | 'name'>): Actor => ({
  kind: 'merchant',
  id: String(id),
  name,
})

/** A change by a member, as what is saved at the office says it. */
export const byMember = (member: Member) => ({ actor: actorOfMember(member), source: 'office' as const })

/** Why a member has to prove again who they are; null when they have just done so. */
export const requireProof = ({ provedAt }: Member): Rejection | null =>
  Date.now() - provedAt.getTime() < PROOF_MINUTES * 60_000 ? null : Rejection.of(403, 'proof_required')

/** Why a member may not give money back now; null when they may. */
export const refuseRefund = (member: Member): Rejection | null =>
  member.permissions.includes('refunds') ? requireProof(member) : Rejection.of(403, 'forbidden', 'refund_forbidden')

/** Finds out whose session a token is; null when it is over. */
export type IdentifyMember = (token: string) => Promise<Member | null>

/** The validated input of a call; handlers never see the raw request. */
export type OfficeInput<N extends OfficeCallName> = {
  params: OfficeParsed<N, 'params'>
  query: OfficeParsed<N, 'query'>
  body: OfficeParsed<N, 'body'>
  language: Language
  member: OfficeCalls[N]['access'] extends 'everybody' ? Member | null : Member
  client: OfficeClient
}

/** A write that has succeeded: the call and what its path named. */
export type OfficeWrite = { call: OfficeCallName; params: { number?: unknown; id?: unknown } }

type Chunks = string | Uint8Array

/** A file by its name, written piece by piece as it is sent. `shown`: the browser opens it, and saves it only if asked to. */
export type OfficeFile = { name: string; chunks: AsyncIterable<Chunks> | Iterable<Chunks>; shown?: boolean }

type Admission = { client: OfficeClient; member: Member | null }
type Refusal = { rejection: Rejection; member: Member | null }

export type OfficeCallRegistry = ReturnType<typeof createOfficeCalls>

/** Wrong passwords, codes and passkeys, what somebody may not do, and waits: who guesses shows in the log. */
const LOGGED_STATUSES = new Set([401, 403, 429])

type Options = {
  originOf: OriginOf
  checkResponses: boolean
  /** From one IP address, of calls that everybody may use; 0: no limit. */
  writesPerMinute: number
}

/**
 * Registers handlers for the calls of the office. They know a session by its cookie and nothing else, so every write must come from
 * a page of this shop: no other site, no form, and no page of another subdomain can send one.
 */
export function createOfficeCalls(http: FastifyInstance, { originOf, checkResponses, writesPerMinute }: Options) {
  let identify: IdentifyMember = async () => null
  let announceWrite: (write: OfficeWrite) => Promise<void> = async () => {}
  // Not the document of a screen.
  http.all(`${OFFICE_API_ROOT}/*`, (_request, reply) => reply.callNotFound())

  /** Whether a write comes from a page of another site, or is for another shop. */
  function isForeign(request: FastifyRequest): boolean {
    const origin = originOf(request.raw)
    return typeof origin === 'string' || !isFromHere(request, origin.origin)
  }

  /** Why a member, or nobody, may not use a call; null when they may. */
  function refuse(spec: OfficeCallSpec, member: Member | null): Rejection | null {
    if (spec.access === 'everybody') return null
    if (member === null) return Rejection.unauthorised('login_required')
    if (spec.access !== 'member' && !isAllowed(member.role, spec.access)) return Rejection.of(403, 'forbidden')
    return spec.proof ? requireProof(member) : null
  }

  return {
    /** Set by the module that knows the staff. */
    identifyBy(given: IdentifyMember): void {
      identify = given
    },
    /** Set by the module that tells the others at the office of a change. */
    announceWritesBy(given: typeof announceWrite): void {
      announceWrite = given
    },

    handle<N extends Exclude<OfficeCallName, OfficeFileName>>(
      name: N,
      handler: (input: OfficeInput<N>) => Promise<OfficeResponse<N> | Rejection>,
    ): void {
      route(name, handler, (reply, body) => {
        if (checkResponses) checkBody(name, body)
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      })
    },

    /** Registers a call that answers a file. */
    handleFile<N extends OfficeFileName>(
      name: N,
      handler: (input: OfficeInput<N>) => Promise<OfficeFile | Rejection>,
    ): void {
      const { file }: OfficeCallSpec = officeCalls[name]
      route(name, handler, (reply, { name: fileName, chunks, shown = false }) =>
        reply
          .type(file!)
          .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="${fileName}"`)
          .send(Readable.from(chunks)),
      )
    },
  }

  function route<N extends OfficeCallName, Answer extends object>(
    name: N,
    handler: (input: OfficeInput<N>) => Promise<Answer | Rejection>,
    send: (reply: FastifyReply, answer: Answer) => FastifyReply,
  ): void {
    const spec: OfficeCallSpec = officeCalls[name]
    const { method, path } = routeOf(name)

    /** Who may use the call, as far as that is known before the body is read. */
    const admitted = new WeakMap<FastifyRequest, Admission>()

    /** Whose request it is; why it is refused otherwise. */
    async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Admission | Refusal> {
      // A page of another subdomain can't load it as its picture or frame either.
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
      const client = openClient(request, reply, originOf)
      if (client instanceof Rejection) return { rejection: client, member: null }
      if (method !== 'GET' && !isFromHere(request, client.origin))
        return { rejection: Rejection.of(403, 'forbidden'), member: null }
      const member = client.sessionToken === null ? null : await identify(client.sessionToken)
      const rejection = refuse(spec, member)
      return rejection ? { rejection, member } : { client, member }
    }

    function reject(request: FastifyRequest, reply: FastifyReply, rejection: Rejection, member: Member | null) {
      const { status, code } = rejection
      if (LOGGED_STATUSES.has(status))
        request.log.warn({ reqId: request.id, call: name, status, code, staff: member?.id }, 'refused at the office')
      return sendRejection(reply, rejection, request.language)
    }

    http.route({
      method,
      url: OFFICE_API_ROOT + path,
      config: {
        ...(spec.access === 'everybody' && method !== 'GET' ? rateLimit(writesPerMinute, isForeign) : {}),
        ...(spec.upload !== undefined && { bodyFormat: 'raw' as const }),
      },
      ...(spec.upload !== undefined && { bodyLimit: spec.upload }),
      // Nobody's body is read who may not send one.
      preParsing: async (request, reply) => {
        const answer = await admit(request, reply)
        if ('rejection' in answer) return reject(request, reply, answer.rejection, answer.member)
        admitted.set(request, answer)
      },
      handler: async (request, reply) => {
        const { client, member } = admitted.get(request)!
        const parts = validateParts(spec, request)
        if (parts instanceof Rejection) return reject(request, reply, parts, member)
        const input = { ...parts, language: request.language, member, client } as unknown as OfficeInput<N>
        const answer = await handler(input)
        if (answer instanceof Rejection) return reject(request, reply, answer, member)
        // The write is done, and is answered, whether or not the others hear of it: they ask again by themselves.
        if (method !== 'GET' && !isPreview(parts.body))
          announceWrite({ call: name, params: parts.params ?? {} }).catch((error: unknown) =>
            request.log.warn({ err: error, call: name }, 'a change was not announced at the office'),
          )
        return send(reply, answer)
      },
    })
  }
}

/** A preview writes nothing. */
const isPreview = (body: unknown): boolean => (body as { preview?: boolean } | undefined)?.preview === true

/** What is refused anyhow does not count: a page of another site could use up what its visitor's network may send. */
function rateLimit(perMinute: number, isRefused: (request: FastifyRequest) => boolean): FastifyContextConfig {
  return perMinute === 0 ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000, allowList: isRefused } }
}

/** Cookies and passkeys are safe over https, and at the computer itself. */
function openClient(request: FastifyRequest, reply: FastifyReply, originOf: OriginOf): OfficeClient | Rejection {
  const origin = originOf(request.raw)
  if (typeof origin === 'string') return originRejection(origin)
  return officeClientOf(request, reply, origin.origin) ?? Rejection.of(403, 'insecure')
}

/** Browsers that do not send Sec-Fetch-Site send Origin with what is no GET (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header). */
function isFromHere({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

function checkBody(name: OfficeCallName, body: unknown): void {
  const parsed = officeCalls[name].response.safeParse(body)
  if (!parsed.success) throw new Error(`The response of ${name} does not match the contract: ${parsed.error.message}`)
}
