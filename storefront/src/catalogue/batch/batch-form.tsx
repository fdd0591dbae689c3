import { useRouter } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, type ButtonProps, Field } from '@vitrina/ui'

/** Where the number on a piece is typed. A plain form, so that it works without scripting. */
export function BatchForm({
  error,
  number,
  variant,
}: { error?: string; number?: string } & Pick<ButtonProps, 'variant'>) {
  const t = useTexts()
  const router = useRouter()
  return (
    <form
      action="/batches"
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const number = String(new FormData(event.currentTarget).get('number')).trim()
        if (number !== '') void router.navigate({ to: '/batches/$number', params: { number } })
      }}
    >
      <Field
        name="number"
        label={t(m.batch_number)}
        hint={t(m.batch_number_hint)}
        error={error}
        defaultValue={number}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" {...(variant && { variant })} className="justify-self-start">
        {t(m.batch_show)}
      </Button>
    </form>
  )
}

/** The screen that asks for the number on a piece. */
export function AskForBatch(unknown: { error?: string; number?: string }) {
  const t = useTexts()
  return (
    <div className="frame pt-10 pb-16 lg:pt-16">
      <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t(m.batches_title)}</h1>
      <p className="mt-4 mb-8 max-w-xl text-lg text-muted">{t(m.batches_text)}</p>
      <BatchForm {...unknown} />
    </div>
  )
}
