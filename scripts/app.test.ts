import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const APP = join(root, 'app')
const SETTINGS = { SHOP_URL: 'https://shop.example', APP_ID: 'com.example.shop', APP_NAME: 'Витрина', APP_BUILD: '3' }
/** What is written anew by each sync, and nothing else. */
const WRITTEN = /\/(dist|public|build|capacitor-cordova-[a-z]+-plugins)\/|(config|plugins)\.(json|xml)$|\/shop\.\w+$/

// The libraries by which Capacitor itself reads the projects.
const fromCapacitor = createRequire(createRequire(import.meta.url).resolve('@capacitor/cli/package.json'))
const { parse: parsePlist } = fromCapacitor('plist') as { parse: (text: string) => Record<string, any> }
const { parseStringPromise: parseXml } = fromCapacitor('xml2js') as { parseStringPromise: (text: string) => any }

const temporary = mkdtempSync(join(tmpdir(), 'vitrina-app-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))
const folder = join(temporary, 'app')
cpSync(APP, folder, { recursive: true, filter: (path) => !WRITTEN.test(`${path}/`) && !WRITTEN.test(path) })
symlinkSync(join(root, 'node_modules'), join(temporary, 'node_modules'), 'junction')
execFileSync(process.execPath, [join(root, 'scripts', 'app.ts'), 'sync'], {
  env: { PATH: process.env['PATH'], ...SETTINGS, APP_FOLDER: folder },
  stdio: 'pipe',
})
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const readJson = (path: string) => JSON.parse(read(path)) as Record<string, any>
const ANDROID = 'android/app/src/main'
const PLUGINS = ['app', 'local-notifications', 'share']

test('what a sync writes into the repository is there already, for the installed versions', () => {
  // The projects lie elsewhere, so the paths to the packages differ.
  const withoutPaths = (text: string) => text.replaceAll(/['"][./\w-]*\/node_modules\//g, "'node_modules/")
  for (const path of [
    'android/capacitor.settings.gradle',
    'android/app/capacitor.build.gradle',
    'ios/App/CapApp-SPM/Package.swift',
  ])
    expect(withoutPaths(read(path)), path).toBe(withoutPaths(readFileSync(join(APP, path), 'utf8')))
  const files = (from: string) =>
    globSync('**/*.*', { cwd: from }).filter((path) => !WRITTEN.test(`/${path}`) && !path.endsWith('.json'))
  expect(files(folder)).toEqual(expect.arrayContaining(files(APP)))
})

describe('Android', () => {
  test('opens the shop, has the plugins, and shows the page without a connection', () => {
    expect(readJson(`${ANDROID}/assets/capacitor.config.json`)).toMatchObject({
      appId: SETTINGS.APP_ID,
      appName: SETTINGS.APP_NAME,
      server: { url: 'https://shop.example', cleartext: false, errorPath: 'error.html' },
    })
    const plugins = JSON.parse(read(`${ANDROID}/assets/capacitor.plugins.json`)) as { pkg: string }[]
    expect(plugins.map(({ pkg }) => pkg)).toEqual(PLUGINS.map((name) => `@capacitor/${name}`))
    for (const name of PLUGINS) expect(read('android/capacitor.settings.gradle')).toContain(`':capacitor-${name}'`)
    expect(read(`${ANDROID}/assets/public/error.html`)).toContain('href="https://shop.example/"')
    expect(read('android/shop.properties')).toContain('host=shop.example\nversionName=1.0.0\nversionCode=3\n')
  })

  test('links to the shop’s host open the app; it may notify, and needs no exact alarms', async () => {
    const { manifest } = await parseXml(read(`${ANDROID}/AndroidManifest.xml`))
    const [activity] = manifest.application[0].activity
    expect(activity.$).toMatchObject({ 'android:name': '.MainActivity', 'android:launchMode': 'singleTask' })
    const links = activity['intent-filter'].find((filter: any) => filter.$?.['android:autoVerify'] === 'true')
    expect(links.action[0].$['android:name']).toBe('android.intent.action.VIEW')
    expect(links.category.map((one: any) => one.$['android:name'])).toEqual([
      'android.intent.category.DEFAULT',
      'android.intent.category.BROWSABLE',
    ])
    expect(links.data.map((one: any) => one.$)).toEqual([{ 'android:scheme': 'https', 'android:host': '${shopHost}' }])
    const permissions = manifest['uses-permission'].map((one: any) =>
      [one.$['android:name'].replace('android.permission.', ''), one.$['tools:node']].join(' ').trim(),
    )
    expect(permissions).toEqual(['INTERNET', 'POST_NOTIFICATIONS', 'SCHEDULE_EXACT_ALARM remove'])
    expect(manifest.application[0].$['android:usesCleartextTraffic']).toBeUndefined()
    const build = read('android/app/build.gradle')
    expect(build).toContain('manifestPlaceholders = [shopName: shop.name, shopHost: shop.host]')
  })

  test('every resource that is named exists', async () => {
    const names = new Set<string>()
    for (const path of globSync(`${ANDROID}/**/*.xml`, { cwd: folder })) {
      const text = read(path)
      await parseXml(text)
      for (const [, name] of text.matchAll(/"@((?:mipmap|drawable|color|xml|style)\/[\w.]+)"/g)) names.add(name!)
    }
    expect(names.size).toBeGreaterThan(4)
    for (const name of names) {
      const [type, id] = name.split('/') as [string, string]
      const isFile = globSync(`${ANDROID}/res/${type}*/${id}.*`, { cwd: folder }).length > 0
      const values = globSync(`${ANDROID}/res/values/*.xml`, { cwd: folder }).map(read)
      expect(isFile || values.some((text) => text.includes(`<${type} name="${id}"`)), name).toBe(true)
    }
  })
})

describe('iOS', () => {
  test('opens the shop and has the plugins as Swift packages, which exist', () => {
    const config = readJson('ios/App/App/capacitor.config.json')
    expect(config).toMatchObject({
      appId: SETTINGS.APP_ID,
      server: { url: 'https://shop.example/', errorPath: 'error.html' },
      packageClassList: ['AppPlugin', 'LocalNotificationsPlugin', 'SharePlugin'],
    })
    const paths = [...read('ios/App/CapApp-SPM/Package.swift').matchAll(/path: "(.*?)"/g)].map(([, path]) => path!)
    expect(paths).toHaveLength(PLUGINS.length)
    // Relative to where Xcode reads them.
    for (const path of paths) expect(existsSync(join(folder, 'ios/App/CapApp-SPM', path)), path).toBe(true)
    expect(read('ios/App/App/public/error.html')).toContain('href="https://shop.example/"')
  })

  test('the app speaks both languages and its links are the shop’s', () => {
    const info = parsePlist(read('ios/App/App/Info.plist'))
    expect(info).toMatchObject({
      CFBundleDisplayName: '$(SHOP_NAME)',
      CFBundleLocalizations: ['en', 'bg'],
      CFBundleShortVersionString: '$(MARKETING_VERSION)',
      CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    })
    expect(info['NSAppTransportSecurity']).toBeUndefined()
    expect(parsePlist(read('ios/App/App/App.entitlements'))).toEqual({
      'com.apple.developer.associated-domains': ['applinks:$(SHOP_HOST)'],
    })
    expect(read('ios/shop.xcconfig')).toContain('SHOP_HOST = shop.example\n')
  })

  test('both configurations of the project read the shop’s settings, and nothing overrides them', () => {
    const project = read('ios/App/App.xcodeproj/project.pbxproj')
    expect(project.match(/\{/g)!.length).toBe(project.match(/\}/g)!.length)
    const defined = new Set([...project.matchAll(/^\t\t([\dA-F]{24})\b.* = \{/gm)].map(([, id]) => id))
    for (const [id] of project.matchAll(/\b[\dA-F]{24}\b/g)) expect(defined.has(id), id).toBe(true)
    for (const kind of ['debug', 'release']) {
      expect(project.split(`/* ${kind}.xcconfig */;`)).toHaveLength(3)
      expect(read(`ios/${kind}.xcconfig`)).toContain('#include "shop.xcconfig"')
    }
    expect(project).not.toMatch(/PRODUCT_BUNDLE_IDENTIFIER|MARKETING_VERSION|CURRENT_PROJECT_VERSION/)
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2)
  })
})

test('a wrong setting is said, and nothing is written', () => {
  const run = () =>
    execFileSync(process.execPath, [join(root, 'scripts', 'app.ts'), 'sync'], {
      env: { PATH: process.env['PATH'], ...SETTINGS, SHOP_URL: 'http://shop.example', APP_FOLDER: folder },
      stdio: 'pipe',
    })
  expect(run).toThrow('SHOP_URL must be https')
})
