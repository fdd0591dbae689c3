import { OFFICE_API_ROOT } from '@vitrina/contract/office'
import { createFirstOwnerToken } from '../src/modules/staff/index.ts'
import { type Reply, testShop } from './app.ts'

type Browser = { send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> }

/** A shop and browsers at its office, each with cookies of its own. */
export async function testOffice(options: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(options)
  function browser(): Browser {
    const cookies = new Map<string, string>()
    return {
      async send(method, path, body, headers = {}) {
        const response = await shop.app.http.inject({
          method: method as 'GET',
          url: OFFICE_API_ROOT + path,
          headers: {
            host: 'localhost',
            'sec-fetch-site': 'same-origin',
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: body as object }),
        })
        for (const { name, value } of response.cookies) cookies.set(name, value)
        const text = response.body
        const isJson = response.headers['content-type']?.toString().includes('json')
        return {
          status: response.statusCode,
          headers: response.headers,
          text,
          body: isJson ? JSON.parse(text) : undefined,
        }
      },
    }
  }
  return { shop, browser, firstOwnerToken: async () => (await createFirstOwnerToken(shop.database))! }
}
