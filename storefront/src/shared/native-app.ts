type Runtime = { Capacitor?: { isNativePlatform?: () => boolean } }

/** Whether the shop is shown by its app on a phone (docs/app.md), whose runtime defines this object before any script of the page. */
export const isNativeApp = (): boolean =>
  typeof window !== 'undefined' && (window as Runtime).Capacitor?.isNativePlatform?.() === true

let hasLeft = false

/**
 * Leads to a page outside of the shop. The app opens that page in the phone's browser and goes on showing this one; `takeHasLeft` is then
 * true.
 */
export function leaveShop(address: string): void {
  hasLeft = true
  location.assign(address)
}

/** True once after `leaveShop`. */
export function takeHasLeft(): boolean {
  const result = hasLeft
  hasLeft = false
  return result
}
