import { useEffect, useState } from 'react'
import { isLanguage, type Language, LOCALES } from '@vitrina/contract/locales'
import { useSwitchLanguage, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useSettings } from '../../shared/shop-data.ts'
import { useApi } from '@vitrina/api-client'
import { readLanguage, saveLanguage } from '../language.ts'
import { showError } from '../../shared/messages/messages.ts'
import { classes } from '@vitrina/ui'

/** `onFailed` is called when a language could not be loaded, which the message area says. */
export function LanguageSwitch({ className, onFailed }: { className?: string; onFailed?: () => void }) {
  const t = useTexts()
  const { language: current } = useApi()
  const { languages } = useSettings()
  const switchLanguage = useSwitchLanguage()
  const [pending, setPending] = useState<Language | null>(null)
  if (languages.length < 2) return null
  const choose = async (language: Language) => {
    setPending(language)
    const hasSwitched = await switchLanguage(language).finally(() => setPending(null))
    if (hasSwitched) return
    onFailed?.()
    showError(t(m.language_failed))
  }
  return (
    <div role="group" aria-label={t(m.language_label)} className={classes('flex items-center', className)}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${LOCALES[language].shortName}, ${LOCALES[language].name}`}
          aria-pressed={language === current}
          aria-busy={pending === language || undefined}
          onClick={() => language !== current && pending === null && void choose(language)}
          className="min-h-11 min-w-9 px-1.5 text-sm font-semibold text-muted transition-colors hover:text-ink aria-busy:animate-pulse aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-[0.35em]"
        >
          {LOCALES[language].shortName}
        </button>
      ))}
    </div>
  )
}

/** Stores the language that the address asks for with `lang`; otherwise switches to the stored one when the language cookie was lost. */
export function RestoreLanguage() {
  const { language } = useApi()
  const switchLanguage = useSwitchLanguage()
  const [initialLanguage] = useState(language)
  useEffect(() => {
    const requested = new URLSearchParams(location.search).get('lang')
    const stored = readLanguage()
    if (isLanguage(requested)) saveLanguage(requested)
    else if (stored && stored !== initialLanguage) void switchLanguage(stored)
  }, [initialLanguage, switchLanguage])
  return null
}
