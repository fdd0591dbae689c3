import { Link } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass, EmptyState } from '@vitrina/ui'

/** In place of the checkout while the shop takes no orders; until when, every screen says. */
export function ClosedCheckout() {
  const t = useTexts()
  return (
    // As high as the skeleton, so that the footer stays in place.
    <div className="min-h-dvh">
      <EmptyState
        level="h1"
        title={t(m.checkout_closed_title)}
        action={
          <Link to="/cart" className={buttonClass({ size: 'large' })}>
            {t(m.checkout_closed_action)}
          </Link>
        }
      >
        <p>{t(m.checkout_closed_text)}</p>
      </EmptyState>
    </div>
  )
}
