import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import { useSwitchLanguage } from '@vitrina/i18n'
import { useLanguage } from '../shared/texts.ts'

/** Every language by its own name; it counts for this browser. */
export function LanguageSwitch() {
  const current = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <div className="flex px-1">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void switchLanguage(language)}
          className="min-h-11 px-2 text-sm text-muted underline-offset-4 hover:text-ink aria-pressed:text-ink aria-pressed:underline"
        >
          {LOCALES[language].name}
        </button>
      ))}
    </div>
  )
}
