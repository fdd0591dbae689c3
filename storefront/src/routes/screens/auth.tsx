import { useParams, useSearch } from '@tanstack/react-router'
import { ConfirmEmail } from '../../account/confirm-email.tsx'
import { Login } from '../../account/login.tsx'
import { Recover } from '../../account/recover.tsx'
import { ResetPassword } from '../../account/reset-password.tsx'
import { paths } from '../../shared/paths.ts'

export { loadConfirmEmail, loadLogin, loadRecover, loadResetPassword } from '../loaders/auth.ts'

export function LoginScreen() {
  return <Login next={useSearch({ from: paths.login }).next} />
}

export function RecoverScreen() {
  return <Recover next={useSearch({ from: paths.recover }).next} />
}

export function ResetPasswordScreen() {
  return <ResetPassword {...useParams({ from: paths.resetPassword })} />
}

export function ConfirmEmailScreen() {
  return <ConfirmEmail {...useParams({ from: paths.confirmEmail })} />
}
