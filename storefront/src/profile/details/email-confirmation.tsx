import type { User } from '@vitrina/contract'
import { useState } from 'react'
import { useSendsEmail } from '../../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Button, Notice } from '@vitrina/ui'
import { useAction } from '../use-action.tsx'

/** For an address, or a new one, that waits to be confirmed: where the link went, and a button that sends it again. */
export function EmailConfirmation({ user: { email, email_confirmed, new_email } }: { user: User }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { call } = useApi()
  const [isSent, setIsSent] = useState(false)
  const { run, running, failure } = useAction()
  if (email_confirmed && new_email === null) return null
  const sendAgain = () =>
    run('send', async () => {
      setIsSent(false)
      await call('POST /account/confirmation', { body: {} })
      setIsSent(true)
    })
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
            <Button variant="link" className="-ms-1" onClick={() => void sendAgain()} busy={running !== null}>
              {t(m.profile_send_again)}
            </Button>
            <p role="status">{isSent && t(m.profile_sent_again)}</p>
          </div>
        )}
      </Notice>
      {failure}
    </div>
  )
}
