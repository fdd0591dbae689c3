import { Link } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass, Drawing, EmptyState } from '@vitrina/ui'

/** The empty state of the cart and the checkout. */
export function EmptyCart({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  const t = useTexts()
  return (
    <EmptyState
      level={level}
      title={t(m.cart_empty_title)}
      drawing={
        <Drawing>
          <path d="M14 40h92l-9 46H23zM36 40c4-36 44-36 48 0M18 56h84M21 71h78" />
          <path className="stroke-highlight" d="M36 40c4-36 44-36 48 0" strokeDasharray="3 4" />
        </Drawing>
      }
      action={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          {t(m.cart_empty_action)}
        </Link>
      }
    >
      <p>{t(m.cart_empty_text)}</p>
    </EmptyState>
  )
}
