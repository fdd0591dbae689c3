import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from 'web-features'
import { OLDEST_BROWSERS } from '../ui/build/oldest-browsers.ts'

/**
 * Checks that the built storefront and the built office, with their libraries, use no feature that is younger than the oldest browsers. The build compiles
 * syntax for them; this looks for interfaces, methods and CSS, by the data of https://web-platform-dx.github.io/web-features/. Methods
 * are found by name, so one that an older interface has, too, is not reported.
 */

/** What may be used although it is younger, and why it does no harm. */
const ALLOWED: Record<string, string> = {
  '.share()': 'the share button is there only where the browser can share',
  '.startViewTransition()': 'used where it exists',
  '.skipTransition()': 'used where it exists',
  '.linearRampToValueAtTime()': 'of Web Audio, which all have; their data begin with a later version',
  requestIdleCallback: 'a timeout stands in',
  'content-visibility': 'saves time where it exists',
  'contain-intrinsic-height': 'goes with content-visibility',
  'field-sizing': 'a select is as wide as its longest option without it',
  '.canParse()': 'of Sentry, which uses it where it exists',
  'URL.canParse': 'of Sentry, which uses it where it exists',
  cancelIdleCallback: 'of Sentry, which uses it where it exists',
  PerformanceEventTiming: 'of Sentry, which uses it where it exists',
  PerformanceSoftNavigation: 'of Sentry, which uses it where it exists',
  '.lock()': 'of Sentry’s recorder',
  '.unlock()': 'of Sentry’s recorder',
  '.getTextInfo()': 'React Aria uses it where it exists',
  '.checkVisibility()': 'React Aria uses it where it exists',
  'AbortSignal.timeout': 'React Aria’s; young only in the error that it gives',
  '.getIds()': 'of Sentry’s recorder',
  '.ping()': 'of pusher-js',
  '.reconnect()': 'of pusher-js',
  open: 'of pusher-js',
  navigation: 'a name in the router',
  '.use()': 'React’s',
  '.createContext()': 'React’s',
  Notification: 'asked for only where the browser has push messages',
  'Notification.permission': 'as Notification',
  'Notification.requestPermission': 'as Notification',
  '.requestPermission()': 'as Notification',
  '.build()': 'of TanStack Query',
  '.run()': 'of TanStack Query',
  '.destroy()': 'of TanStack Query',
  '.configure()': 'of nprogress',
  '.move()': 'of the lists of React Hook Form',
  '.sync()': 'of our form drafts',
  '.retry()': 'of our prices of a reservation',
  'text-wrap': 'decoration: lines break elsewhere',
  'scrollbar-width': 'decoration: a scrollbar is shown',
  'overscroll-behavior': 'reported for one axis without overflow only',
  'overscroll-behavior-x': 'reported for one axis without overflow only',
  'font-language-override': 'Firefox is the one that needs it',
  'accent-color': 'decoration: checkboxes have the colour of the browser; young only for contrast',
  'user-select': 'written with its prefix, too',
  resize: 'decoration, and not on phones',
  ':selection': 'decoration',
  ':marker': 'written with its prefix, too',
  ':view-transition': 'used where it exists',
  ':view-transition-group': 'used where it exists',
  ':view-transition-old': 'used where it exists',
  ':view-transition-new': 'used where it exists',
  ':popover-open': 'in a list of selectors that forgives',
  ':open': 'in a list of selectors that forgives',
  '@starting-style': 'decoration: no fade',
  '@property': 'Tailwind writes the initial values for others, too',
  '@media scripting': 'further pictures load a moment earlier',
}

type Support = Partial<Record<string, string>>
const BROWSERS = Object.entries({
  ...OLDEST_BROWSERS,
  safari_ios: OLDEST_BROWSERS.ios,
  chrome_android: OLDEST_BROWSERS.chrome,
  firefox_android: OLDEST_BROWSERS.firefox,
}).filter(([name]) => name !== 'ios')
const isYoung = (support: Support): boolean =>
  BROWSERS.some(([name, oldest]) => !(Number.parseFloat((support[name] ?? 'none').replace('≤', '')) <= oldest))

/** Whether each feature is young, by its key in the compatibility data, e.g. `api.AbortSignal.any_static`. */
const isYoungByKey = new Map<string, boolean>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const key of feature.compat_features ?? [])
    isYoungByKey.set(key, isYoung(feature.status.by_compat_key?.[key]?.support ?? feature.status.support))
}

/** Names that are young wherever they occur. */
const methods = new Map<string, boolean>()
const statics = new Map<string, boolean>()
const globals = new Map<string, boolean>()
const note = (names: Map<string, boolean>, name: string, young: boolean) =>
  names.set(name, (names.get(name) ?? true) && young)
for (const [key, young] of isYoungByKey) {
  const path = /^(?:javascript\.builtins|api)\.(.+)$/.exec(key)?.[1]?.split('.')
  if (!path) continue
  const name = path.at(-1)!.replace(/_static$/, '')
  const owner = path.at(-2)
  // What belongs to an interface that is young itself is reached by its name only, and other libraries have dates of their own.
  if (path[0] === 'Temporal' && owner) continue
  note(methods, name, young)
  if (owner && key.endsWith('_static')) note(statics, `${owner}.${name}`, young)
  if (!owner || owner === 'Window') note(globals, name, young)
}

/** The files of the last build, without those of builds before, which are kept for open tabs. */
function builtFiles(folder: string): string[] {
  const built = join(import.meta.dirname, '..', folder)
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(built, 'manifest.json'), 'utf8'),
  )
  return Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css].map((name) => join(built, name)))
}

const files = new Set([...builtFiles('storefront/dist/client'), ...builtFiles('office/dist')])
const found = new Map<string, string>()

function checkScript(file: string, text: string): void {
  const matches = (pattern: RegExp, names: Map<string, boolean>, label: (name: string) => string) => {
    for (const [, name] of text.matchAll(pattern)) if (names.get(name!)) found.set(label(name!), file)
  }
  // Shorter names are the minifier's.
  matches(/\.([A-Za-z]\w{2,})\s*\(/g, methods, (name) => `.${name}()`)
  matches(/\b([A-Z]\w*\.\w+)/g, statics, (name) => name)
  matches(/(?<![\w$.'"`-])([A-Za-z]\w+)(?=\s*[.(])/g, globals, (name) => name)
  matches(/\b(?:window|globalThis|self)\.(\w+)/g, globals, (name) => name)
}

function checkStyles(file: string, text: string): void {
  const matches = (pattern: RegExp, group: string, label: (name: string) => string) => {
    for (const [, name] of text.matchAll(pattern))
      if (isYoungByKey.get(`css.${group}.${name}`)) found.set(label(name!), file)
  }
  matches(/[{;]([a-z][a-z-]+):/g, 'properties', (name) => name)
  // Within a selector: what follows is no value of a property.
  matches(/(?<!\\):([a-z-]+)(?=[^;{}]*\{)/g, 'selectors', (name) => `:${name}`)
  matches(/@([a-z-]+)/g, 'at-rules', (name) => `@${name}`)
  matches(/@media[^{]*?\(([a-z-]+)/g, 'at-rules.media', (name) => `@media ${name}`)
}

for (const file of files) {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.js')) checkScript(file, text)
  if (file.endsWith('.css')) checkStyles(file, text)
}
const younger = [...found].filter(([name]) => !(name in ALLOWED))
for (const [name, file] of younger)
  console.error(
    `${name} in ${file} is younger than the oldest browsers. If it is something else of that name, or does no harm: ALLOWED.`,
  )
const unused = Object.keys(ALLOWED).filter((name) => !found.has(name))
if (unused.length > 0) console.log(`Allowed, but no longer used: ${unused.join(', ')}`)
process.exit(younger.length > 0 ? 1 : 0)
