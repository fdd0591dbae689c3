import { type Language, LOCALES } from '@vitrina/contract/locales'
import { useSwitchLanguage, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button } from '@vitrina/ui'
import { showError } from '../../shared/messages/messages.ts'

/** Why parts of an order or a booking are in another language than the page, and the button that shows all of it in `language`. */
export function RecordLanguage({ language }: { language: Language }) {
  const t = useTexts()
  const switchLanguage = useSwitchLanguage()
  const read = async () => {
    if (!(await switchLanguage(language))) showError(t(m.language_failed))
  }
  return (
    <p className="mt-4 text-sm text-muted print:hidden">
      {t(m.record_language)}{' '}
      <Button variant="link" lang={language} className="-mx-1" onClick={() => void read()}>
        {LOCALES[language].name}
      </Button>
    </p>
  )
}
