import { localStore } from '@vitrina/api-client'

/**
 * Whether the visitor has agreed to reports of errors (docs/decisions/0037). The law asks for it before anything is recorded: article 5(3)
 * of Directive 2002/58/EC.
 */
export type ReportConsent = 'granted' | 'refused'

const KEY = 'report_consent'
const listeners = new Set<() => void>()

/** Null: the visitor has not decided. */
export function readConsent(): ReportConsent | null {
  const stored = localStore.get(KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

export function saveConsent(consent: ReportConsent): void {
  localStore.set(KEY, consent)
  for (const listener of listeners) listener()
}

/** Calls `listener` when the visitor has decided, in whichever tab. */
export function onConsentChange(listener: () => void): void {
  listeners.add(listener)
  localStore.onChange(KEY, listener)
}
