import { ApiError, type ClientOptions, createClient, type LooseOptions } from '@vitrina/api-client'
import type { Language } from '@vitrina/contract/locales'
import type { OfficeCallName, OfficeResponse, OfficeSent } from '@vitrina/contract/office'
import { OFFICE_API_ROOT } from '@vitrina/contract/office/constants'

const UPLOAD_TIMEOUT_MS = 180_000

type Option<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
type Options<N extends OfficeCallName> = Option<'params', OfficeSent<N, 'params'>> &
  Option<'query', OfficeSent<N, 'query'>> &
  Option<'body', OfficeSent<N, 'body'>> & { signal?: AbortSignal }

/** `api('PUT /staff/{id}', { params: { id: 2 }, body: { role: 'clerk' } })`: any call of the office, typed by its name. */
export type OfficeApi = <N extends OfficeCallName>(
  name: N,
  ...options: Record<never, never> extends Options<N> ? [options?: Options<N>] : [options: Options<N>]
) => Promise<OfficeResponse<N>>

type Hooks = {
  /** Asks who is there to prove it; resolves when they have, and rejects when they do not want to. */
  askForProof: () => Promise<void>
  /** The session is over: it has expired, or was ended elsewhere. */
  onLoggedOut: () => void
}

/** The client of the office. A call that asks for a fresh proof of identity is sent again once there is one. */
export function createOfficeApi(language: () => Language, { askForProof, onLoggedOut }: Hooks): OfficeApi {
  const headers = {
    // Read for each call: the language may change.
    get 'User-Language'() {
      return language()
    },
  }
  const options: ClientOptions = {
    baseUrl: OFFICE_API_ROOT,
    readBody: async (response) =>
      response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.blob(),
  }
  const sendJson = createClient(headers, options)
  /** Sends a file as it is, however long that takes on a telephone. */
  const sendFile = (file: Blob) =>
    createClient(headers, {
      ...options,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          body: file,
          headers: { ...(init?.headers as object), 'Content-Type': 'application/octet-stream' },
        }),
    })
  const send = (name: string, sent: LooseOptions = {}) =>
    sent.body instanceof Blob ? sendFile(sent.body)(name, { ...sent, body: undefined }) : sendJson(name, sent)
  async function call(name: string, options?: LooseOptions): Promise<unknown> {
    try {
      return await send(name, options)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_required') {
        await askForProof()
        return send(name, options)
      }
      if (error instanceof ApiError && error.status === 401 && !name.includes('/login')) onLoggedOut()
      throw error
    }
  }
  return call as OfficeApi
}
