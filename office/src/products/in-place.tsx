import { classes } from '@vitrina/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { errorText, fieldError } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import type { OfficeApi } from '../shared/api.ts'

type Props<T> = {
  label: string
  value: T
  /** How it is shown and typed. */
  write: (value: T) => string
  /** Undefined: what is typed is none. */
  read: (typed: string) => T | undefined
  /** Said when what is typed is none. */
  invalid: string
  inputMode: 'decimal' | 'numeric'
  placeholder?: string | undefined
  /** Whose errors are those of this field. */
  field: string
  /** `key` is that of what was typed: sent twice, it is one change. */
  save: (api: OfficeApi, change: { seen: T; value: T; key: string }) => Promise<unknown>
  className?: string
}

/**
 * A value that is changed where it is listed: it is saved at Enter and when the field is left, and Escape gives up. What was seen when somebody began
 * to type is sent along, so that nobody else's change is overwritten.
 */
export function InPlace<T>({
  label,
  value,
  write,
  read,
  invalid,
  inputMode,
  placeholder,
  field,
  save,
  className,
}: Props<T>) {
  const t = useTexts()
  const id = useId()
  const [draft, setDraft] = useState<{ typed: string; seen: T; key: string } | null>(null)
  const change = useChange(['products', 'product', 'record', 'today', 'stock'], save, () => setDraft(null))
  // The key of what was sent last: Enter and the leaving of the field come before either is shown to be under way.
  const sent = useRef<string>(undefined)
  const typed = draft ? read(draft.typed) : value
  const failure =
    draft && typed === undefined ? invalid : (fieldError(change.error, field) ?? errorText(change.error, t))

  function finish(): void {
    if (!draft || typed === undefined || sent.current === draft.key) return
    if (typed === draft.seen) return setDraft(null)
    sent.current = draft.key
    change.mutate(
      { seen: draft.seen, value: typed, key: draft.key },
      {
        onError: () => {
          sent.current = undefined
        },
      },
    )
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish()
    else if (event.key === 'Escape' && draft) {
      change.reset()
      setDraft(null)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={classes('relative z-10 inline-flex flex-col items-end gap-1', className)}>
      <input
        aria-label={label}
        aria-invalid={failure !== null && failure !== undefined}
        aria-describedby={`${id}-state`}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={14}
        placeholder={placeholder}
        value={draft?.typed ?? write(value)}
        readOnly={change.isPending}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          change.reset()
          setDraft({ typed: target.value, seen: draft?.seen ?? value, key: crypto.randomUUID() })
        }}
        onKeyDown={onKeyDown}
        onBlur={finish}
        className={classes(
          'h-11 w-full rounded-control border bg-transparent px-2.5 text-end tabular-nums transition-colors placeholder:text-muted hover:border-line-strong hover:bg-raised focus:border-accent focus:bg-raised aria-invalid:border-bad',
          draft ? 'border-line-strong bg-raised' : 'border-line',
          change.isPending && 'text-muted',
        )}
      />
      <output id={`${id}-state`} className={classes('text-sm', failure ? 'font-semibold text-bad' : 'text-muted')}>
        {failure ?? (change.isPending ? t(m.office_saving) : change.isSuccess && !draft ? t(m.office_saved) : null)}
      </output>
    </span>
  )
}
