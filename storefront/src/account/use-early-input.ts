import { useEffect } from 'react'
import type { Form } from '../forms/use-form.ts'
import type { FormValues } from '../forms/form-draft.ts'

/**
 * Reads what a password manager has filled into the fields before hydration: React gets no event for it, and would empty them at the next
 * change. Stands after `useForm`, so that a stored draft does not overwrite it.
 */
export function useEarlyInput<V extends FormValues, N extends { kind: string }>({
  definition,
  idOf,
  change,
}: Form<V, N>): void {
  useEffect(() => {
    for (const name of Object.keys(definition.fields)) {
      const field = document.getElementById(idOf(name))
      if (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value !== field.defaultValue)
        change({ [name]: field.value } as Partial<V>)
    }
    // Once, with what the first render gave.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
