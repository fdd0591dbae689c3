import { colourOf } from '@vitrina/contract/contrast'
import type { Appearance, ColourName } from '@vitrina/contract/look'
import { Button, controlClass } from '@vitrina/ui'
import { useId } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import type { RecordFormState } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { isColour, type LookValues } from './look-shape.ts'

type Props = {
  record: RecordFormState<LookValues>
  name: FieldPath<LookValues>
  /** Where the colour is in the document. */
  path: string
  label: string
  /** What it is without a choice. */
  colour: ColourName
  appearance: Appearance
  /** What can't be read with it. */
  remarks: readonly string[]
}

/** A colour, chosen from the browser's palette or typed; empty it is that of every shop. */
export function ColourField({ record, name, path, label, colour, appearance, remarks }: Props) {
  const t = useTexts()
  const id = useId()
  const { form, isBusy, error } = record
  const typed = useWatch({ control: form.control, name }) as string
  const byDefault = colourOf({ colours: { light: {}, dark: {} } }, colour, appearance)
  const refusal = fieldError(error, path)
  // What the server says of a colour is about its contrast, which the remarks say as it is now.
  const isTypo = typed !== '' && !isColour(typed)
  const wrong = isTypo && refusal ? [refusal] : remarks
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {record.changed.has(path) && <span className="font-normal text-accent"> ({t(m.office_text_changed)})</span>}
      </label>
      <div className="mt-1.5 flex items-center gap-2">
        <input
          type="color"
          aria-label={t(m.office_look_choose, { name: label })}
          value={isColour(typed) ? typed.toLowerCase() : byDefault}
          disabled={isBusy}
          onChange={({ target }) => form.setValue(name, target.value)}
          className="size-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
        />
        <input
          {...form.register(name)}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={byDefault}
          readOnly={isBusy}
          aria-invalid={wrong.length > 0}
          aria-describedby={wrong.length > 0 ? `${id}-error` : undefined}
          className={`${controlClass} min-w-0`}
        />
        {typed !== '' && (
          <Button
            variant="link"
            aria-label={t(m.office_look_default_of, { name: label })}
            disabled={isBusy}
            onClick={() => form.setValue(name, '')}
            className="shrink-0 text-sm"
          >
            {t(m.office_look_default)}
          </Button>
        )}
      </div>
      {wrong.length > 0 && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-bad">
          {wrong.join(' ')}
        </p>
      )}
    </div>
  )
}
