import type { ReactNode } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, CheckIcon } from '@vitrina/ui'

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
