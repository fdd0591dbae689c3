import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type AppConfig, appLinkRoutes } from './app-links.ts'

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')
const PATHS = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association']

async function read(config: AppConfig | null) {
  const app = fastify()
  appLinkRoutes(app, config)
  return Promise.all(PATHS.map((url) => app.inject({ url })))
}

test('both systems find the app that the shop’s links open', async () => {
  const [android, apple] = await read({
    id: 'com.example.shop',
    androidFingerprints: [FINGERPRINT],
    appleTeamId: 'A1B2C3D4E5',
  })
  for (const { statusCode, headers } of [android!, apple!])
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, max-age=3600',
    ])
  expect(android!.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.shop',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ])
  const { appIDs, components } = apple!.json<{
    applinks: { details: [{ appIDs: string[]; components: object[] }] }
  }>().applinks.details[0]
  expect(appIDs).toEqual(['A1B2C3D4E5.com.example.shop'])
  // The first that fits decides: all but what is no page.
  expect(components[0]).toEqual({ '/': '/api/*', exclude: true })
  expect(components.at(-1)).toEqual({ '/': '*' })
})

test('a system without an app finds nothing', async () => {
  const statuses = async (config: AppConfig | null) => (await read(config)).map(({ statusCode }) => statusCode)
  expect(await statuses(null)).toEqual([404, 404])
  const app = { id: 'com.example.shop', androidFingerprints: [], appleTeamId: null }
  expect(await statuses({ ...app, androidFingerprints: [FINGERPRINT] })).toEqual([200, 404])
  expect(await statuses({ ...app, appleTeamId: 'A1B2C3D4E5' })).toEqual([404, 200])
})
