import type { Language } from '@vitrina/contract/locales'
import { formatTime } from '@vitrina/i18n'

/** When something was, in the time zone of the device: today as a time, else with the day. */
export const formatWhen = (instant: string, language: Language): string =>
  formatTime(instant, language, Intl.DateTimeFormat().resolvedOptions().timeZone)
