import { Agent, request } from 'node:http'

const CONCURRENCY = 16

/** Requests every URL once, 16 at a time over kept-alive connections. Throws when one is not answered by 200. */
export async function requestAll(urls: readonly string[], headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const get = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      request(url, { agent, headers }, (response) => {
        response.resume().on('error', reject)
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${url}: status ${response.statusCode}`)),
        )
      })
        .on('error', reject)
        .end()
    })
  let next = 0
  try {
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (next < urls.length) await get(urls[next++]!)
      }),
    )
  } finally {
    agent.destroy()
  }
}
