import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Notice, TextArea } from '@vitrina/ui'
import { useForm } from 'react-hook-form'
import { formatWhen } from '../shared/dates.ts'
import { errorText, fieldError } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { whoText } from './order-texts.ts'
import type { OfficeOrder } from './queries.ts'

/** What the staff tells itself about an order. What was typed stays until it is saved. */
export function Notes({ number, notes }: { number: string; notes: OfficeOrder['notes'] }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { text: '' } })
  const add = useMutation({
    mutationFn: (body: { text: string }) => api('POST /orders/{number}/notes', { params: { number }, body }),
    onSuccess: () => {
      form.reset()
      return queryClient.invalidateQueries({ queryKey: ['order', number] })
    },
  })
  return (
    <Part title={t(m.office_notes)}>
      {notes.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {notes.map(({ id, at, who, text }) => (
            <li key={id} className="py-3">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-sm text-muted tabular-nums">
                {whoText(who, t)}, <time dateTime={at}>{formatWhen(at, language)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="flex flex-col items-start gap-3"
        onSubmit={form.handleSubmit((body) => add.mutate(body))}
      >
        <TextArea
          label={t(m.office_note)}
          hint={t(m.office_notes_hint)}
          rows={2}
          maxLength={2000}
          wrapClassName="w-full"
          error={fieldError(add.error, 'text') ?? (form.formState.errors.text ? t(m.field_required) : undefined)}
          {...form.register('text', { validate: (text) => text.trim() !== '' })}
        />
        {errorText(add.error, t) && (
          <Notice tone="bad" role="alert">
            {errorText(add.error, t)}
          </Notice>
        )}
        <Button type="submit" variant="secondary" busy={add.isPending}>
          {t(m.office_note_add)}
        </Button>
      </form>
    </Part>
  )
}
