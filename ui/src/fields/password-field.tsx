import { type ComponentProps, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes, controlClass } from '../classes.ts'
import { type FieldProps, FormField } from './field.tsx'

type Props = Omit<FieldProps & ComponentProps<'input'>, 'type' | 'ref'> & {
  /** The name of the button that shows what is typed. */
  showLabel: string
  /** By it a library of forms reads what is typed. */
  ref?: Ref<HTMLInputElement>
}

/** A field for a password, with a button that shows it. Caret and focus stay where they are. */
export function PasswordField({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id,
  showLabel,
  // The browser would silently cut off the end of a pasted password.
  maxLength: _maxLength,
  ref: givenRef,
  ...input
}: Props) {
  const [isShown, setIsShown] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  /** The selection before the type changed: browsers move the caret then. */
  const selection = useRef<[number | null, number | null] | null>(null)
  const attach = (element: HTMLInputElement | null) => {
    ref.current = element
    if (typeof givenRef === 'function') givenRef(element)
    else if (givenRef) givenRef.current = element
  }
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = ref.current ?? {}
    selection.current = [selectionStart, selectionEnd]
    setIsShown(!isShown)
  }
  useLayoutEffect(() => {
    if (selection.current) ref.current?.setSelectionRange(...selection.current)
    selection.current = null
  })
  // Browsers offer to store a password that is sent hidden, and remember one that is sent as text among other input.
  useEffect(() => {
    const form = ref.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <FormField {...{ label, hint, error, optionalMark, wrapClassName, id }}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            ref={attach}
            type={isShown ? 'text' : 'password'}
            // Keyboards do not change a shown password, and spell checkers do not send it to a server.
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={classes(controlClass, 'pe-13', input.className)}
          />
          <button
            type="button"
            aria-label={showLabel}
            title={showLabel}
            aria-pressed={isShown}
            aria-controls={control.id}
            // The focus, and on a phone the keyboard, stay with the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="absolute inset-y-0 inset-e-0 inline-flex w-12 items-center justify-center text-muted transition-colors hover:text-ink noscript:hidden"
          >
            <EyeIcon isCrossedOut={isShown} />
          </button>
        </span>
      )}
    </FormField>
  )
}

function EyeIcon({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-current stroke-[1.4] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d="M2.8 12c2-3.7 5.3-5.9 9.2-5.9s7.2 2.2 9.2 5.9c-2 3.7-5.3 5.9-9.2 5.9S4.8 15.7 2.8 12Z" />
      <circle cx="12" cy="12" r="2.7" />
      {isCrossedOut && <path d="m5 19.5 14-15" />}
    </svg>
  )
}
