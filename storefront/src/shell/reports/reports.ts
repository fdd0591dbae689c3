import type { Settings } from '@vitrina/contract'
import { rememberErrors, setErrorReporter, stopReporting } from '../../shared/loading/report-error.ts'
import type { StorefrontRouter } from '../../router.tsx'
import { onConsentChange, readConsent, useConsentNotice } from './report-consent.ts'

type ErrorReports = typeof import('./error-reports.ts')

/** Asks for consent to reports, unless the visitor has decided, and starts or stops them as the visitor decides, in whichever tab. */
export function startReports(router: StorefrontRouter, config: NonNullable<Settings['reports']>): void {
  let running: ErrorReports | undefined
  const follow = async () => {
    const consent = readConsent()
    useConsentNotice.setState({ isOpen: consent === null })
    if (consent !== 'granted') {
      running?.pauseReports()
      running = undefined
      if (consent === 'refused') stopReporting()
      return
    }
    rememberErrors()
    // Sentry's library is large. Some browsers and extensions block it.
    const reports = await import('./error-reports.ts').catch(() => undefined)
    // The visitor may have changed their mind while the script was loading.
    if (!reports || running || readConsent() !== 'granted') return
    running = reports
    setErrorReporter(reports.resumeReports({ ...config, route: router.state.matches.at(-1)?.routeId ?? '' }))
  }
  router.subscribe('onBeforeLoad', ({ hrefChanged, toLocation }) => {
    if (hrefChanged) running?.reportNavigation(router.getMatchedRoutes(toLocation.pathname)[2]?.id ?? '')
  })
  onConsentChange(() => void follow())
  void follow()
}
