import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Dialog, Field, PasswordField } from '@vitrina/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import type { OfficeApi } from '../shared/api.ts'
import { fieldError } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { accountQuery } from './account.tsx'
import { LoginError } from './login-screen.tsx'
import { hasPasskeys, signWithPasskey, stopAskingForPasskey } from './passkey.ts'

type Question = { proved: () => void; declined: (error: Error) => void }
let question: Question | null = null
let waiting: Promise<void> | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Asks who is there to prove it. Calls that ask at once wait for one answer. */
export function askForProof(): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    question = { proved: resolve, declined: reject }
    tell()
  }).finally(() => {
    question = null
    waiting = null
    tell()
  })
  return waiting
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for a passkey, or for password and code, before what can't be undone. */
export function ProofDialog({ api }: { api: OfficeApi }) {
  const t = useTexts()
  const asked = useSyncExternalStore(subscribe, () => question)
  const [withPassword, setWithPassword] = useState(!hasPasskeys())
  // A way in that the account does not have leads nowhere.
  const { data: account } = useQuery({ ...accountQuery(api), enabled: asked !== null })
  const mayUsePasskey = hasPasskeys() && account?.passkeys.length !== 0
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const byPasskey = useMutation({
    mutationFn: async () =>
      api('POST /proof', { body: await signWithPasskey((await api('POST /proof/challenge')).data) }),
    onSuccess: () => asked?.proved(),
  })
  const byPassword = useMutation({
    mutationFn: (body: { password: string; code: string }) => api('POST /proof', { body }),
    onSuccess: () => {
      form.reset()
      asked?.proved()
    },
  })
  const { setFocus } = form
  useEffect(() => {
    // The button that was pressed for it is gone.
    if (asked && withPassword) setFocus('password')
  }, [asked, withPassword, setFocus])
  function close(): void {
    stopAskingForPasskey()
    byPasskey.reset()
    asked?.declined(new DOMException('declined', 'AbortError'))
  }
  function askForPassword(): void {
    stopAskingForPasskey()
    byPasskey.reset()
    setWithPassword(true)
  }
  return (
    <Dialog
      focusContent
      open={asked !== null}
      onClose={close}
      title={t(m.office_proof_title)}
      closeLabel={t(m.office_cancel)}
    >
      <div className="flex flex-col gap-5">
        <p>{t(m.office_proof_text)}</p>
        {mayUsePasskey && (
          <Button busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            {t(m.office_proof_passkey)}
          </Button>
        )}
        <LoginError error={byPasskey.error} />
        {account?.has_password === false ? null : withPassword || !mayUsePasskey ? (
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={form.handleSubmit((values) => byPassword.mutate(values))}
          >
            <PasswordField
              label={t(m.office_password)}
              showLabel={t(m.auth_password_show)}
              autoComplete="current-password"
              error={fieldError(byPassword.error, 'password')}
              {...form.register('password', { required: true })}
            />
            <Field
              label={t(m.office_code)}
              hint={t(m.office_code_hint)}
              autoComplete="one-time-code"
              error={fieldError(byPassword.error, 'code')}
              {...form.register('code', { required: true })}
            />
            <LoginError error={byPassword.error} />
            <Button type="submit" busy={byPassword.isPending}>
              {t(m.office_continue)}
            </Button>
          </form>
        ) : (
          <Button variant="link" className="self-start" onClick={askForPassword}>
            {t(m.office_log_in_password)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
