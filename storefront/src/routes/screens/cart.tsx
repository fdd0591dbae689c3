import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'

export function CartScreen() {
  const t = useTexts()
  return (
    <div className="frame py-10">
      <h1 className="text-3xl">{t(m.cart_title)}</h1>
    </div>
  )
}
