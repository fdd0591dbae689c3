import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'

export function CheckoutScreen() {
  const t = useTexts()
  return (
    <div className="frame py-10">
      <h1 className="text-3xl">{t(m.checkout_title)}</h1>
    </div>
  )
}
