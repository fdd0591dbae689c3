import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { type Around, controlClass, Labelled } from './field.tsx'

export type ComboboxOption = { key: string | number; label: string; detail?: string | undefined }

type Props<T extends ComboboxOption> = Around &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'role'> & {
    value: string
    /** Whatever is typed: the list helps and does not bind. */
    onType: (value: string) => void
    options: readonly T[]
    onChoose: (option: T) => void
    /** Said to a screen reader while the list is open, e.g. how many there are. */
    status: string
  }

/**
 * A text field with suggestions, as the ARIA practices describe it (combobox with list autocomplete): arrows move, Enter
 * takes, Escape closes; focus stays in the field. Our own, because anything typed is a valid value here and libraries of
 * this kind weigh more than the rest of the form.
 */
export function Combobox<T extends ComboboxOption>({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id: given,
  value,
  onType,
  options,
  onChoose,
  status,
  className,
  onBlur,
  ...input
}: Props<T>) {
  const made = useId()
  const id = given ?? made
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const shown = open && options.length > 0

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
      if (!shown) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length))
    } else if (event.key === 'Enter' && shown) {
      // Enter in an open list takes what is marked; only in a closed one does it send the form.
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Labelled {...{ label, hint, error, optionalMark, id }} wrapClassName={classes('relative', wrapClassName)}>
      {(wired) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...wired}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown && active >= 0 ? `${id}-option-${active}` : undefined}
            value={value}
            onChange={(event) => {
              onType(event.target.value)
              // A browser that fills the form in asks for no suggestions.
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
            hidden={!shown}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain border border-line-strong bg-raised py-1 shadow-xl shadow-black/10"
          >
            {shown &&
              options.map((option, index) => (
                // Keys are heard in the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.key}
                  id={`${id}-option-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // Pressing must not take the focus out of the field before the click is heard.
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
    </Labelled>
  )
}
