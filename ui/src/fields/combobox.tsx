import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes, controlClass } from '../classes.ts'
import { type FieldProps, FormField } from './field.tsx'

export type ComboboxOption = { key: string | number; label: string; detail?: string | undefined }

type Props<T extends ComboboxOption> = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'role'> & {
    value: string
    /** Any text is a valid value: the list only suggests. */
    onType: (value: string) => void
    options: readonly T[]
    onChoose: (option: T) => void
    /** Announced to screen readers while the list is open, e.g. the number of suggestions; empty while that is not known. */
    status: string
  }

/**
 * A text field with suggestions: the combobox with list autocomplete of the ARIA Authoring Practices. Arrow keys move, Enter chooses,
 * Escape closes; the focus stays in the field. No library, because those of this kind are larger than the rest of the form.
 */
export function Combobox<T extends ComboboxOption>({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id: givenId,
  value,
  onType,
  options,
  onChoose,
  status,
  className,
  onBlur,
  ...input
}: Props<T>) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const isShown = open && options.length > 0

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: T | undefined) => {
    close()
    if (option) onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) =>
        index < 0 && step < 0 ? options.length - 1 : (index + step + options.length) % options.length,
      )
    } else if (event.key === 'Enter' && isShown) {
      // Enter in an open list chooses the active option. In a closed one it submits the form.
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <FormField {...{ label, hint, error, optionalMark, id }} wrapClassName={classes('relative', wrapClassName)}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && active >= 0 ? `${id}-option-${active}` : undefined}
            value={value}
            onChange={(event) => {
              onType(event.target.value)
              // Autofill changes the value of a field without the focus: no suggestions then.
              setOpen(event.target === document.activeElement)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close()
              onBlur?.(event)
            }}
            className={classes(controlClass, className)}
          />
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            hidden={!isShown}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-box border border-line-strong bg-raised py-1 shadow-xl shadow-black/10"
          >
            {isShown &&
              options.map((option, index) => (
                // The field keeps the focus and handles the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.key}
                  id={`${id}-option-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // A press must not move the focus out of the field: its blur would close the list before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-3.5 py-2.5 hover:bg-sunken aria-selected:bg-sunken"
                >
                  <span>{option.label}</span>
                  {option.detail && <span className="text-sm text-muted">{option.detail}</span>}
                </div>
              ))}
          </div>
          <span role="status" className="sr-only">
            {open ? status : ''}
          </span>
        </div>
      )}
    </FormField>
  )
}
