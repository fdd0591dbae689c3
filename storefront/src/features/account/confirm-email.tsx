import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { defineForm } from '../../forms/define-form.ts'
import { Form, FormNotice } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { sessionStore } from '../../lib/browser-storage.ts'
import { HrefLink } from '../../lib/href-link.tsx'
import { paths } from '../../lib/paths.ts'
import { NOBODY, useShop } from '../../lib/shop-context.tsx'
import { customerQuery } from '../../stores/customer.ts'
import { createFormDraft } from '../../stores/form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { isWhole, type LinkParams } from './link-params.ts'

/** A form without fields. */
const confirmForm = defineForm({
  name: 'confirm',
  draft: createFormDraft({ key: 'confirm', storage: sessionStore, empty: {}, maxLength: 0 }),
  fields: {},
  labels: {},
})

/**
 * Confirms an e-mail address with the link of an e-mail: at the press of a button, because programs that check e-mails open their
 * links.
 */
export function ConfirmEmail(link: LinkParams) {
  const t = useTexts()
  const shop = useShop()
  const queryClient = useQueryClient()
  const form = useForm(confirmForm, {
    onSubmit: async () => {
      const body = { id: Number(link.id), token: link.token }
      await shop.api('POST /auth/confirm-email', { body, quiet: true })
      if (shop.identity !== NOBODY) void queryClient.invalidateQueries({ queryKey: customerQuery(shop).queryKey })
    },
  })
  const isSent = form.phase === 'sent'
  return (
    <AuthLayout
      title={t(m.auth_confirm_title)}
      {...(isWhole(link) && !isSent && { intro: t(m.auth_confirm_intro) })}
      {...(!isSent && { footer: <p className="text-sm text-muted">{t(m.auth_confirm_hint)}</p> })}
    >
      {isSent ? (
        <Confirmed />
      ) : isWhole(link) ? (
        <Form form={form} className="grid gap-5">
          <FormNotice form={form} />
          <Button type="submit" size="large" busy={form.phase === 'sending'} className="sm:justify-self-start">
            {t(m.auth_confirm)}
          </Button>
        </Form>
      ) : (
        <Notice tone="warn">{t(m.auth_confirm_broken)}</Notice>
      )}
    </AuthLayout>
  )
}

/** Takes the focus, because the button that had it is gone. */
function Confirmed() {
  const t = useTexts()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="good">{t(m.auth_confirmed)}</Notice>
      <HrefLink
        href={paths.home}
        className="mt-4 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink"
      >
        {t(m.not_found_home)}
      </HrefLink>
    </div>
  )
}
