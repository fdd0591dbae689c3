import type { Locator } from 'playwright-core'
import * as m from '@vitrina/i18n/messages'
import type { Visitor } from '../visitor.ts'

/** The script with Sentry's library. */
export const REPORTS_SCRIPT = /\/assets\/error-reports-[\w-]{8}\.js$/

export const notice = ({ page, t }: Visitor): Locator => page.getByRole('region', { name: t(m.consent_title) })
export const allow = (visitor: Visitor): Locator => visitor.button(visitor.t(m.consent_allow))
export const refuse = (visitor: Visitor): Locator => visitor.button(visitor.t(m.consent_refuse))
export const footerButton = ({ page, t }: Visitor): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: t(m.footer_reports), exact: true })

/** From the first document on, as if the visitor had decided before. */
export const decideBefore = ({ page }: Visitor, consent: 'granted' | 'refused'): Promise<unknown> =>
  page.addInitScript((value) => localStorage.setItem('report_consent', value), consent)

/** The page meets an error that nobody caught, as a script that throws would cause it. */
export const fail = ({ page }: Visitor, message: string): Promise<unknown> =>
  page.evaluate((text) => {
    const error = new TypeError(text)
    window.dispatchEvent(new ErrorEvent('error', { error, message: text }))
  }, message)

/** The addresses of all requests of the page from here on. */
export function recordRequests({ page }: Visitor): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}
