/**
 * The subscription that the server knows, so that a page or the service worker notices when the browser has another one. It is in the cache
 * storage, which both can read. Where storage is blocked nothing is remembered: a changed endpoint then ends the push messages.
 */
export type StoredSubscription = { apiKey: string; key: string; endpoint: string; auth: string }

const CACHE = 'push-subscription'
const ENTRY = '/push-subscription'

export async function readStoredSubscription(): Promise<StoredSubscription | null> {
  try {
    const entry = await (await caches.open(CACHE)).match(ENTRY)
    return entry ? ((await entry.json()) as StoredSubscription) : null
  } catch {
    return null
  }
}

/** Null removes it. */
export async function storeSubscription(subscription: StoredSubscription | null): Promise<void> {
  try {
    if (subscription === null) await caches.delete(CACHE)
    else await (await caches.open(CACHE)).put(ENTRY, new Response(JSON.stringify(subscription)))
  } catch {
    // Storage is blocked or full.
  }
}
