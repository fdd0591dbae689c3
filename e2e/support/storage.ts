/** Runs in the page: a browser that denies its storage to the shop, as with cookies turned off. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
}
