import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Notice } from '@vitrina/ui'
import type { FormDraft, FormValues } from '@vitrina/forms'

type Props = {
  title: string
  intro?: ReactNode
  /** Hidden without JavaScript, where a sentence stands in its place. */
  children: ReactNode
  /** Below a line: links to the related screens. */
  footer?: ReactNode
}

/** The layout of a screen that is one short form. */
export function AuthLayout({ title, intro, children, footer }: Props) {
  const t = useTexts()
  return (
    <div className="frame py-10 sm:py-14 lg:py-20">
      {/* As high as the tallest of them would need on a phone, so that the footer stays below the fold while the screens change. */}
      <div className="mx-auto min-h-[60dvh] max-w-md">
        <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
        {intro && <p className="mt-4 text-muted">{intro}</p>}
        <noscript>
          <Notice tone="warn" className="mt-6">
            {t(m.auth_noscript)}
          </Notice>
        </noscript>
        {/* Another box when an introduction goes: what stands in its place is new, and nothing that was painted moves. */}
        <div key={String(intro !== undefined)} className="mt-8 noscript:hidden">
          {children}
        </div>
        {footer && <div className="mt-8 border-t border-line pt-4">{footer}</div>}
      </div>
    </div>
  )
}

type LinkProps = {
  to: '/' | '/profile' | '/auth/login' | '/auth/register' | '/auth/recover'
  /** The page that a login leads back to. */
  next: string | undefined
  children: ReactNode
}

/** A link to the home page or the account, or to another of the login's screens, which leads back to the same page. */
export function AuthLink({ to, next, children }: LinkProps) {
  return (
    <Link
      to={to}
      search={next === undefined ? {} : { next }}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink"
    >
      {children}
    </Link>
  )
}

/** Empties the password when the screen is left, so that the next person at the device can't show it. */
export function useForgetPassword<V extends FormValues & { password: string }>(draft: FormDraft<V>): void {
  useEffect(
    () => () => {
      if (draft.store.getState().values.password !== '') draft.update({ password: '' } as Partial<V>)
    },
    [draft],
  )
}

/** Id and token of a link in an e-mail, as its address has them. */
export type LinkParams = { id: string; token: string }

/** Whether the address can be one that the shop has sent: e-mail programs cut long ones. */
export const isCompleteLink = ({ id, token }: LinkParams): boolean =>
  /^[1-9]\d{0,8}$/.test(id) && /^[\w-]{43}$/.test(token)
