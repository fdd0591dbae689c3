import { signedQuery } from '../http-api/signed-request.ts'
import type { Credentials } from '../http-api/signatures.ts'

export type PusherAccount = Credentials & {
  appId: string
  cluster: string
  /** Where Pusher's HTTP API is, or that of a service like it; null for that of the cluster. */
  apiUrl: string | null
}

const TIMEOUT_MS = 10_000

/** Sends events to Pusher's HTTP API. */
export function createPusherClient(account: PusherAccount) {
  const apiUrl = account.apiUrl ?? `https://api-${account.cluster}.pusher.com`
  return {
    /** Throws when Pusher does not take the event. */
    async send(channel: string, event: string, data: string): Promise<void> {
      const path = `/apps/${account.appId}/events`
      const body = Buffer.from(JSON.stringify({ name: event, data, channels: [channel] }))
      const query = signedQuery(account, { method: 'POST', path, query: {}, body })
      const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`Pusher answered ${response.status}: ${text.slice(0, 200)}`)
    },
  }
}
