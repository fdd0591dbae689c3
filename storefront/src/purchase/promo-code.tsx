import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, CheckIcon, CloseIcon, Field, IconButton } from '@vitrina/ui'

type Props = {
  /** The form it belongs to, though it is outside of it: its field takes the focus when the code is rejected. */
  formName: string
  /** The stored code; empty without one. */
  code: string
  /** The server's evaluation of the code; null without a code. */
  promo: { code: string; applied: boolean; message: string } | null
  onChange: (code: string) => void
  /** The error of a rejected order about the code. */
  error?: string | undefined
}

/**
 * The promo code: a button that opens the field, the field, or the applied code with a button that removes it. The focus goes to what
 * takes the place of the pressed button.
 */
export function PromoCode({ formName, code, promo, onChange, error }: Props) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const applied = code && promo?.applied && !error ? promo : null
  const rejection = error ?? (code && promo && !promo.applied ? promo.message : undefined)

  const removeButton = useRef<HTMLButtonElement>(null)
  const hasSubmitted = useRef(false)
  const isApplied = applied !== null
  useLayoutEffect(() => {
    if (!isApplied || !hasSubmitted.current) return
    hasSubmitted.current = false
    // Not away from another field, where the shopper may be by now.
    if (document.activeElement === document.body) removeButton.current?.focus({ preventScroll: true })
  }, [isApplied])

  const apply = (typed: string) => {
    hasSubmitted.current = true
    setIsRemoved(false)
    onChange(typed)
  }
  const remove = () => {
    setIsOpen(true)
    setIsRemoved(true)
    onChange('')
  }
  return (
    <>
      <div className={applied ? 'flex items-center justify-between gap-3 border border-good px-4 py-1' : undefined}>
        {/* A live region has to exist before its content changes, or screen readers miss the change. */}
        <p role="status" className="flex items-center gap-2 text-sm">
          {applied ? (
            <>
              <CheckIcon className="size-5 text-good" />
              <span>
                <strong>{applied.code}</strong> – {applied.message}
              </span>
            </>
          ) : (
            <span className="sr-only">
              {rejection ? t(m.checkout_promo_rejected) : isRemoved ? t(m.checkout_promo_removed) : ''}
            </span>
          )}
        </p>
        {applied && (
          <IconButton
            ref={removeButton}
            label={t(m.checkout_promo_remove, { code: applied.code })}
            onClick={remove}
            className="-me-3"
          >
            <CloseIcon className="size-5" />
          </IconButton>
        )}
      </div>
      {applied ? null : !isOpen && !code && !error ? (
        <Button variant="link" className="-mx-1 text-sm" onClick={() => setIsOpen(true)}>
          {t(m.checkout_promo_have)}
        </Button>
      ) : (
        <PromoForm formName={formName} code={code} error={rejection} shouldFocus={isOpen && !code} onApply={apply} />
      )}
    </>
  )
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

type PromoFormProps = {
  formName: string
  code: string
  error: string | undefined
  shouldFocus: boolean
  onApply: (code: string) => void
}

/** The field for a code, and the button that applies it. */
function PromoForm({ formName, code, error, shouldFocus, onApply }: PromoFormProps) {
  const t = useTexts()
  const id = useId()
  /** Null while the field shows the stored code. */
  const [editedCode, setEditedCode] = useState<string | null>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (editedCode !== null) onApply(editedCode.trim())
    setEditedCode(null)
  }
  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <Field
        id={`${formName}-${id}-code`}
        label={t(m.checkout_promo)}
        wrapClassName="min-w-0 grow"
        value={editedCode ?? code}
        onChange={(event) => setEditedCode(event.target.value)}
        error={editedCode === null ? error : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        ref={shouldFocus ? focusOnMount : undefined}
      />
      <Button type="submit" variant="secondary" className="mt-7 min-h-12">
        {t(m.checkout_promo_apply)}
      </Button>
    </form>
  )
}
