import type { FastifyInstance } from 'fastify'

/** The shop's app on phones (docs/app.md). */
export type AppConfig = {
  /** The application id of Android and the bundle id of iOS. */
  id: string
  /** SHA-256 of the certificates that sign the Android app; none: no links open it. */
  androidFingerprints: string[]
  /** Of the account at Apple; null: no links open the iOS app. */
  appleTeamId: string | null
}

/** The app shows pages; calls and pictures are left to the browser. */
const NO_PAGES = ['/api/*', '/media/*', '/assets/*', '/pusher/*']
const MAX_AGE_SECONDS = 3600

/**
 * The files by which Android and iOS verify that the app belongs to the shop, so that the shop's links open it: `assetlinks.json`
 * (https://developers.google.com/digital-asset-links/v1/getting-started) and `apple-app-site-association`
 * (https://developer.apple.com/documentation/xcode/supporting-associated-domains). 404 for a system without an app.
 */
export function appLinkRoutes(app: FastifyInstance, config: AppConfig | null): void {
  const serve = (name: string, content: object | false) => {
    if (!content) return
    const body = JSON.stringify(content)
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
        .type('application/json; charset=utf-8')
        .send(body),
    )
  }
  if (!config) return
  const { id, androidFingerprints, appleTeamId } = config
  serve(
    'assetlinks.json',
    androidFingerprints.length > 0 && [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: androidFingerprints },
      },
    ],
  )
  serve(
    'apple-app-site-association',
    appleTeamId !== null && {
      applinks: {
        details: [
          {
            appIDs: [`${appleTeamId}.${id}`],
            components: [...NO_PAGES.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
          },
        ],
      },
    },
  )
}
