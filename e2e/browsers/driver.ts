/** What a journey needs of a browser, in the terms that every driver has. Elements are found by CSS selectors. */
export type Driver = {
  open(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Opens a tab with the same storage, which the other calls are about from then on. */
  openTab(): Promise<void>
  /** Goes to a tab; the first is 0. */
  showTab(index: number): Promise<void>
  /** Presses it as a visitor does, with the pointer. */
  click(selector: string): Promise<void>
  /** Types into it with the keyboard; a line break presses Enter. */
  type(selector: string, text: string): Promise<void>
  /** The value of a JavaScript expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Ends the browser; errors that the page logged or threw, as far as the driver tells. */
  close(): Promise<string[]>
}

const WAIT_TIMEOUT_MS = 20_000
const WAIT_INTERVAL_MS = 50

/** Waits until the expression is truthy in the page. */
export async function waitFor(driver: Driver, expression: string): Promise<void> {
  const end = Date.now() + WAIT_TIMEOUT_MS
  while (!(await driver.evaluate(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > end)
      throw new Error(
        `Waited in vain for ${expression} at ${await driver.evaluate<string>('location.href + " " + document.title')}`,
      )
    await new Promise((resolve) => setTimeout(resolve, WAIT_INTERVAL_MS))
  }
}
