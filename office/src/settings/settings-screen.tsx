import { Link } from '@tanstack/react-router'
import { m, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'

/** What of the shop is set where. */
const PARTS = [
  { to: '/settings/shop', title: m.office_settings_shop, text: m.office_settings_shop_text },
  { to: '/settings/look', title: m.office_settings_look, text: m.office_settings_look_text },
  { to: '/settings/delivery', title: m.office_settings_delivery, text: m.office_settings_delivery_text },
  { to: '/settings/payments', title: m.office_settings_payments, text: m.office_settings_payments_text },
  { to: '/settings/closing', title: m.office_settings_closing, text: m.office_settings_closing_text },
  { to: '/currency', title: m.office_currency, text: m.office_settings_currency_text },
  { to: '/settings/email', title: m.office_settings_mail, text: m.office_settings_mail_text },
] as const

export function SettingsScreen() {
  const t = useTexts()
  return (
    <Screen title={t(m.office_settings)}>
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {PARTS.map(({ to, title, text }) => (
          <li key={to} className="group relative py-4">
            <Link
              to={to}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:after:outline-2"
            >
              {t(title)}
            </Link>
            <p className="text-sm text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
