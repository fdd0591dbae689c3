import type { User } from '@vitrina/contract'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** What protects the account. Each change asks for the current password. */
export function SecurityPart({ user }: { user: User }) {
  return (
    <>
      <EmailForm user={user} />
      <PasswordForm email={user.email} />
    </>
  )
}
