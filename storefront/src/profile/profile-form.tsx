import { type ReactNode, useId } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { sessionStore } from '@vitrina/api-client'
import { Button, CheckIcon } from '@vitrina/ui'
import { createFormDraft, type FormDraft, type FormValues } from '@vitrina/forms'

/** What the forms of the account area share: where they keep what is typed, and how they look. */

const LONGEST_FIELD = 254
const keys = new Set<string>()

/**
 * What a customer types into a form of the account area: stored until the tab is closed or the customer logs out. The key contains the
 * customer's number, so that the form is not shown to another customer. Fields that are `unstored` never leave the page.
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

/** A section of a part of the account area: heading and content. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-7 pb-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 grid max-w-2xl gap-5">{children}</div>
    </section>
  )
}

/** The button of a form that stays open, and beside it that what was typed is saved. */
export function SaveButton({
  form,
  isSaved,
  savedText,
  children,
}: {
  form: { phase: string }
  isSaved: boolean
  /** Instead of "Saved". */
  savedText?: string
  children: ReactNode
}) {
  const t = useTexts()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" busy={form.phase === 'sending'}>
        {children}
      </Button>
      <p role="status" className="flex min-h-11 items-center gap-2 wrap-anywhere text-good">
        {isSaved && (
          <>
            <CheckIcon className="size-5" />
            {savedText ?? t(m.profile_saved)}
          </>
        )}
      </p>
    </div>
  )
}
