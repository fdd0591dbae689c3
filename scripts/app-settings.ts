import { isIP } from 'node:net'

/** What is a shop's own in its app, from the environment (docs/app.md). */
export type AppSettings = {
  /** The shop's origin. */
  url: string
  host: string
  /** The application id of Android and the bundle id of iOS. */
  id: string
  name: string
  version: string
  /** Both stores take a build only with a higher number than the one before. */
  build: number
}

/** A setting is missing or wrong; the message is for whoever runs the command. */
export class AppSettingsError extends Error {}

/** What both stores accept: Android allows no hyphen, iOS no underscore. */
const APP_ID = /^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/i
/** Android's largest. */
const MAX_BUILD = 2_100_000_000

/** Reads and validates the settings. `defaultVersion` is that of the project. */
export function readAppSettings(env: NodeJS.ProcessEnv, defaultVersion: string): AppSettings {
  const { SHOP_URL: url = '', APP_ID: id = '', APP_NAME: name = '' } = env
  const { APP_VERSION: version = defaultVersion, APP_BUILD: build = '1' } = env
  const require = (isValid: boolean, message: string) => {
    if (!isValid) throw new AppSettingsError(message)
  }
  require(URL.canParse(url), 'SHOP_URL is the address of the shop, such as https://shop.example')
  const { origin, protocol, hostname, pathname, search, hash, username, port } = new URL(url)
  require(pathname === '/' && !search && !hash && !username, 'SHOP_URL is the shop’s origin, without a path')
  // Apple and Google fetch the files that verify links at the standard port of a public host.
  require(env.NODE_ENV === 'development' ||
    (protocol === 'https:' &&
      !port &&
      hostname.includes('.') &&
      !isIP(hostname)), 'SHOP_URL must be https and a public host; only NODE_ENV=development allows others')
  require(/^https?:$/.test(protocol), 'SHOP_URL begins with https://')
  require(APP_ID.test(id), 'APP_ID is the app’s name in both stores, such as com.example.shop')
  require(/^[^\u0000-\u001f\\$"<>&]{1,30}$/.test(name), 'APP_NAME is the name below the icon, of up to 30 characters')
  require(/^\d+(\.\d+){0,2}$/.test(version), 'APP_VERSION is up to three numbers, such as 1.2.0')
  require(/^[1-9]\d*$/.test(build) && Number(build) <= MAX_BUILD, 'APP_BUILD is a number that grows with each release')
  return { url: origin, host: hostname, id, name, version, build: Number(build) }
}

export type Platform = 'android' | 'ios'

/** The configuration of Capacitor (https://capacitorjs.com/docs/config). */
export const capacitorConfig = ({ url, id, name }: AppSettings, platform: Platform) => ({
  appId: id,
  appName: name,
  webDir: 'dist',
  includePlugins: ['@capacitor/app', '@capacitor/local-notifications', '@capacitor/share'],
  server: {
    // iOS compares the beginning of an address: without the slash, https://shop.example.evil would be a page of https://shop.example.
    // Android takes an origin, which has none.
    url: platform === 'ios' ? `${url}/` : url,
    cleartext: url.startsWith('http:'),
    errorPath: 'error.html',
  },
  plugins: {
    LocalNotifications: { smallIcon: 'ic_notification', iconColor: '#2C4A3A' },
    // That of the shop's documents (storefront/src/shell/head.ts), so that nothing moves when the first has loaded.
    SystemBars: { initialViewportFitValueHint: 'cover' },
  },
})

/** What Gradle reads: Java properties, in UTF-8. */
export const androidProperties = ({ id, name, host, version, build }: AppSettings): string =>
  properties({ applicationId: id, name, host, versionName: version, versionCode: build }, '=')

/** What Xcode reads. */
export const iosBuildSettings = ({ id, name, host, version, build }: AppSettings): string =>
  properties(
    {
      PRODUCT_BUNDLE_IDENTIFIER: id,
      SHOP_NAME: name,
      SHOP_HOST: host,
      MARKETING_VERSION: version,
      CURRENT_PROJECT_VERSION: build,
    },
    ' = ',
  )

const properties = (values: Record<string, string | number>, sign: string): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}${sign}${value}\n`)
    .join('')

/** The page that the app shows where the shop can't be loaded. */
export const errorPage = (template: string, { url, name }: AppSettings): string =>
  template.replaceAll('{{url}}', url).replaceAll('{{name}}', name)
