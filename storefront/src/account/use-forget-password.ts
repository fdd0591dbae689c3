import { useEffect } from 'react'
import type { FormDraft, FormValues } from '@vitrina/forms'

/** Empties the password when the screen is left, so that the next person at the device can't show it. */
export function useForgetPassword<V extends FormValues & { password: string }>(draft: FormDraft<V>): void {
  useEffect(
    () => () => {
      if (draft.store.getState().values.password !== '') draft.update({ password: '' } as Partial<V>)
    },
    [draft],
  )
}
