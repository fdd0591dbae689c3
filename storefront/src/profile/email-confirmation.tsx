import { useMutation } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { useSendsEmail } from '../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Button, Notice } from '@vitrina/ui'
import { ActionFailure } from '../shared/messages/action-failure.tsx'

/** For an address, or a new one, that waits to be confirmed: where the link went, and a button that sends it again. */
export function EmailConfirmation({ user: { email, email_confirmed, new_email } }: { user: User }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { call } = useApi()
  const send = useMutation({ mutationFn: () => call('POST /account/confirmation', { body: {} }) })
  if (email_confirmed && new_email === null) return null
  const where = new_email === null ? t(m.profile_unconfirmed_text, { email }) : t(m.profile_new_email_text)
  return (
    <div>
      <Notice tone={new_email === null ? 'warn' : 'plain'}>
        <p className="font-semibold">
          {new_email === null ? t(m.profile_unconfirmed) : t(m.profile_new_email_waiting, { email: new_email })}
        </p>
        <p className="mt-1 wrap-anywhere">{sendsEmail ? where : t(m.auth_link_waits)}</p>
        {sendsEmail && (
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            <Button variant="link" className="-ms-1" onClick={() => send.mutate()} busy={send.isPending}>
              {t(m.profile_send_again)}
            </Button>
            <p role="status">{send.isSuccess && t(m.profile_sent_again)}</p>
          </div>
        )}
      </Notice>
      <ActionFailure error={send.error} />
    </div>
  )
}
