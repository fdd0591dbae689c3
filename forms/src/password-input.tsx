import type { ComponentProps } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { PasswordField } from '@vitrina/ui'

type Props = Omit<ComponentProps<typeof PasswordField>, 'showLabel'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password of the account; a new one with a hint what a good one is. */
export function PasswordInput(props: Props) {
  const t = useTexts()
  return (
    <PasswordField
      {...(props.autoComplete === 'new-password' && { hint: t(m.auth_password_hint) })}
      {...props}
      showLabel={t(m.auth_password_show)}
    />
  )
}
