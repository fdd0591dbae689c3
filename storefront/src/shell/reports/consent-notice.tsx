import { useMatches } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../../shared/href-link.tsx'
import { useSettings } from '../../shared/shop-data.ts'
import { closeConsentNotice, readConsent, type ReportConsent, saveConsent, useConsentNotice } from './report-consent.ts'
import { Button } from '@vitrina/ui'

/** Screens of a task, where nothing else should be asked. Those without a name are the account's, and pages that are secret. */
const TASKS = new Set(['cart', 'checkout', 'booking', undefined])

/**
 * Asks for consent to reports of errors: on a small screen at the end of the page, where it covers nothing and moves nothing; on a large
 * one in a corner. It is no dialog: the shop works without an answer. A visitor who has opened it from the footer gets it on any screen,
 * and the focus.
 */
export function ConsentNotice() {
  const t = useTexts()
  const { privacy_url } = useSettings()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const { returnFocus } = useConsentNotice()
  const notice = useRef<HTMLElement>(null)
  const isWanted = returnFocus !== undefined
  useEffect(() => {
    if (isWanted) notice.current?.focus()
  }, [isWanted])
  if (!isWanted && TASKS.has(page)) return null
  const consent = readConsent()
  const decide = (decision: ReportConsent) => () => {
    saveConsent(decision)
    closeConsentNotice()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isWanted) closeConsentNotice()
  }
  return (
    <section
      ref={notice}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-no-print
      className="border-t border-line-strong bg-raised gutters py-6 lg:fixed lg:inset-e-6 lg:bottom-6 lg:z-30 lg:w-96 lg:rounded-box lg:border lg:p-4 lg:shadow-lg lg:shadow-black/10"
    >
      <h2 id="consent-title" className="font-sans text-base font-semibold tracking-normal">
        {t(m.consent_title)}
      </h2>
      <p id="consent-text" className="mt-1 text-sm text-muted">
        {t(m.consent_text)} {consent && t(consent === 'granted' ? m.consent_granted : m.consent_refused)}{' '}
        {privacy_url && (
          <HrefLink href={privacy_url} className="text-ink underline underline-offset-2">
            {t(m.consent_more)}
          </HrefLink>
        )}
      </p>
      <div className="mt-3 grid max-w-96 grid-cols-2 gap-2">
        <Button variant="secondary" onClick={decide('refused')}>
          {t(m.consent_refuse)}
        </Button>
        <Button variant="secondary" onClick={decide('granted')}>
          {t(m.consent_allow)}
        </Button>
      </div>
    </section>
  )
}
