import { localStore } from '@vitrina/api-client'
import { create } from 'zustand'

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

type ConsentNotice = {
  isOpen: boolean
  /** For a visitor who has opened the notice: it takes the focus, and this function moves it back. */
  returnFocus?: (() => void) | undefined
}

/** Whether the notice is shown that asks for consent to reports of errors. */
export const useConsentNotice = create<ConsentNotice>()(() => ({ isOpen: false }))

/** Shows the notice, because the visitor asks for it. */
export const openConsentNotice = (returnFocus: () => void): void =>
  useConsentNotice.setState({ isOpen: true, returnFocus })

export function closeConsentNotice(): void {
  const { returnFocus } = useConsentNotice.getState()
  useConsentNotice.setState({ isOpen: false, returnFocus: undefined })
  returnFocus?.()
}
