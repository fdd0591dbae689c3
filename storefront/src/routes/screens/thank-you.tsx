import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'

export function ThankYouScreen() {
  const t = useTexts()
  return (
    <div className="frame py-10">
      <h1 className="text-3xl">{t(m.thank_you_title)}</h1>
    </div>
  )
}
