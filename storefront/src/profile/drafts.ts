import { sessionStore } from '@vitrina/api-client'
import { createFormDraft, type FormDraft, type FormValues } from '@vitrina/forms'

const LONGEST_FIELD = 254
const keys = new Set<string>()

/**
 * What a customer types into a form of the account area: stored until the tab is closed or the customer logs out. The key contains the
 * customer's number, so that the form is not shown to another customer. `password` fields are never stored.
 */
export function createProfileDraft<V extends FormValues>(
  name: string,
  empty: V,
  unstored: readonly (keyof V & string)[] = [],
): FormDraft<V> {
  const key = `profile-${name}`
  keys.add(key)
  return createFormDraft({ key, storage: sessionStore, empty, maxLength: LONGEST_FIELD, unstored })
}

/** Forgets what is stored of a form whose values are saved; they stay in the form. */
export const forgetDraft = (name: string): void => sessionStore.set(`profile-${name}`, null)

export function forgetDrafts(): void {
  for (const key of keys) sessionStore.set(key, null)
  keys.clear()
}
