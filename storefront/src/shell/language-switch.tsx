import { useEffect, useState } from 'react'
import { isLanguage, type Language } from '@vitrina/contract/constants'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { useSettings } from '../lib/shop-data.ts'
import { useShop } from '../lib/shop-context.tsx'
import { readLanguage, saveLanguage } from '../stores/language.ts'
import { classes } from '../ui/classes.ts'
import { useSwitchLanguage } from './session.tsx'

const NAMES: Record<Language, string> = { en: 'EN', bg: 'БГ' }
const WHOLE_NAMES: Record<Language, string> = { en: 'English', bg: 'Български' }

export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTexts()
  const { language: current } = useShop()
  const { languages } = useSettings()
  const switchLanguage = useSwitchLanguage()
  const [wanted, setWanted] = useState<Language | null>(null)
  if (languages.length < 2) return null
  const choose = async (language: Language) => {
    setWanted(language)
    await switchLanguage(language).finally(() => setWanted(null))
  }
  return (
    <div role="group" aria-label={t(m.language_label)} className={classes('flex items-center', className)}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${NAMES[language]}, ${WHOLE_NAMES[language]}`}
          aria-pressed={language === current}
          aria-busy={wanted === language || undefined}
          onClick={() => language !== current && void choose(language)}
          className="min-h-11 min-w-9 px-1.5 text-sm font-semibold text-muted transition-colors hover:text-ink aria-busy:animate-pulse aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-[0.35em]"
        >
          {NAMES[language]}
        </button>
      ))}
    </div>
  )
}

/** A language asked for in the address is kept; one chosen earlier is gone back to when the cookie that says so was lost. */
export function LanguageKeeper() {
  const { language } = useShop()
  const switchLanguage = useSwitchLanguage()
  const [first] = useState(language)
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    const chosen = readLanguage()
    if (isLanguage(asked)) saveLanguage(asked)
    else if (chosen && chosen !== first) void switchLanguage(chosen)
  }, [first, switchLanguage])
  return null
}
