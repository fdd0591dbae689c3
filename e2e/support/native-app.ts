import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/**
 * The app's runtime around a page in Chromium: Capacitor's own script of Android with the methods of the installed plugins, as the app
 * injects them before any script of the page (JSExport.java). Behind the bridge, where the phone would be, this stand-in records calls
 * and sends events.
 */
const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(require.resolve(path), 'utf8')
const RUNTIME = '@capacitor/android/capacitor/src/main'
const PACKAGE = 'com/capacitorjs/plugins'
const PLUGINS = {
  App: `@capacitor/app/android/src/main/java/${PACKAGE}/app/AppPlugin.java`,
  LocalNotifications: `@capacitor/local-notifications/android/src/main/kotlin/${PACKAGE}/localnotifications/LocalNotificationsPlugin.kt`,
  Share: `@capacitor/share/android/src/main/java/${PACKAGE}/share/SharePlugin.java`,
}

export type NativeCall = { pluginId: string; methodName: string; options: Record<string, unknown> }
type Phone = { calls: NativeCall[]; emit(plugin: string, event: string, data: object): void }
type PhoneWindow = { phone: Phone; navigation: { canGoBack: boolean } }

/** The plugins' methods, which the app finds by their annotations. */
function headers() {
  const base = read(`${RUNTIME}/java/com/getcapacitor/Plugin.java`)
  return Object.entries(PLUGINS).map(([name, path]) => ({
    name,
    methods: [
      ...`${base}\n${read(path)}`.matchAll(/@PluginMethod(\(.*\))?\s+(?:public void|(?:override )?fun) (\w+)\(/g),
    ].map(([, annotation = '', method]) => ({
      name: method!,
      rtype: /RETURN_(NONE|CALLBACK)/.exec(annotation)?.[1]?.toLowerCase() ?? 'promise',
    })),
  }))
}

/** From the next document on the page is shown by the app on a phone. `answers` are results of plugins, by the method's name. */
export async function showInNativeApp(page: Page, answers: Record<string, object> = {}): Promise<void> {
  // Android's web view has no Web Share API.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.addInitScript((results) => {
    type Message = { callbackId: string; pluginId: string; methodName: string; options: { eventName?: string } }
    const listeners = new Map<string, string[]>()
    const retained: [string, string, object][] = []
    const bridge = {
      onmessage: undefined as ((event: { data: string }) => void) | undefined,
      postMessage(json: string) {
        const { callbackId, pluginId, methodName, options } = JSON.parse(json) as Message
        if (methodName === 'addListener') {
          const key = `${pluginId}.${options.eventName}`
          listeners.set(key, [...(listeners.get(key) ?? []), callbackId])
          for (const event of retained.splice(0)) phone.emit(...event)
          return
        }
        phone.calls.push({ pluginId, methodName, options })
        answer(callbackId, pluginId, results[methodName] ?? {}, false)
      },
    }
    const answer = (callbackId: string, pluginId: string, data: object, save: boolean) =>
      bridge.onmessage?.({ data: JSON.stringify({ callbackId, pluginId, success: true, save, data }) })
    const phone: Phone = {
      calls: [],
      // An event that nobody hears waits for its first listener, as those of links and of the back button do.
      emit(plugin, event, data) {
        const callbacks = listeners.get(`${plugin}.${event}`) ?? []
        if (callbacks.length === 0) retained.push([plugin, event, data])
        for (const callbackId of callbacks) answer(callbackId, plugin, data, true)
      },
    }
    Object.assign(window, {
      phone,
      androidBridge: bridge,
      Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {} },
    })
  }, answers)
  await page.addInitScript({ content: read(`${RUNTIME}/assets/native-bridge.js`) })
  await page.addInitScript((list) => Object.assign((window as any).Capacitor, { PluginHeaders: list }), headers())
}

export const nativeCalls = (page: Page, plugin: string): Promise<NativeCall[]> =>
  page.evaluate(
    (name) => (window as unknown as PhoneWindow).phone.calls.filter(({ pluginId }) => pluginId === name),
    plugin,
  )

export const emitNative = (page: Page, event: string, data: object = {}): Promise<void> =>
  page.evaluate(
    ([name, value]) => (window as unknown as PhoneWindow).phone.emit('App', name as string, value as object),
    [event, data] as const,
  )

/** Presses the phone's back button. */
export const pressBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { phone, navigation } = window as unknown as PhoneWindow
    phone.emit('App', 'backButton', { canGoBack: navigation.canGoBack })
  })
