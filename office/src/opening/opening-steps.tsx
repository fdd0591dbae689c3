import { Link } from '@tanstack/react-router'
import type { Language } from '@vitrina/contract/locales'
import { Button, CheckIcon, Notice } from '@vitrina/ui'
import { errorText } from '../shared/errors.ts'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { FillPages } from './fill-pages.tsx'
import { type Opening, type Step, useOpening } from './queries.ts'
import { missingField, stepHint, stepLabel, stepLink } from './step-texts.ts'

/** What a shop that is not open needs, and the button that opens it. Nothing is shown of an open shop. */
export function OpeningSteps() {
  const t = useTexts()
  const data = useOpening()
  const open = useChange(['opening', 'record', 'today'], (call, _none: null) => call('POST /opening'))
  if (!data) return null
  if (data.is_open)
    return (
      open.isSuccess && (
        <Notice tone="good" role="status" className="mb-8">
          {t(m.office_opening_opened)}{' '}
          <a href="/" className="underline underline-offset-4">
            {t(m.office_see_shop)}
          </a>
        </Notice>
      )
    )
  const missing = data.steps.filter((step) => step.is_required && !step.is_done).length
  return (
    <section className="mb-10">
      <h2 className="text-2xl">{t(m.office_opening_title)}</h2>
      <p className="mt-2 max-w-2xl text-muted">{t(m.office_opening_text)}</p>
      <StepList steps={data.steps} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={missing > 0} busy={open.isPending} onClick={() => open.mutate(null)}>
          {t(m.office_opening_open)}
        </Button>
        <p className="text-muted">
          {missing > 0 ? t(m.office_opening_missing, { count: missing }) : t(m.office_opening_ready)}
        </p>
      </div>
      {open.error && (
        <p role="alert" className="mt-3 font-semibold text-bad">
          {errorText(open.error, t)}
        </p>
      )}
    </section>
  )
}

function StepList({ steps }: Pick<Opening, 'steps'>) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <ol className="mt-5 max-w-3xl divide-y divide-line border-y border-line">
      {steps.map((step) => (
        <li key={step.step} className="flex gap-4 py-3">
          <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center">
            {step.is_done ? (
              <CheckIcon className="size-5 text-good" />
            ) : (
              <span className="size-4 rounded-full border border-line-strong" />
            )}
          </span>
          <div className="min-w-0">
            <Link {...stepLink(step)} className="font-semibold underline-offset-4 hover:underline">
              {stepLabel(step, t)}
            </Link>
            <span className="sr-only"> {t(step.is_done ? m.office_opening_done : m.office_opening_not_done)}</span>
            {!step.is_required && <span className="ms-2 text-sm text-muted">{t(m.office_opening_optional)}</span>}
            <p className="text-sm text-muted">{detailOf(step, t, language)}</p>
            {step.step === 'pages' && step.page && <FillPages />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function detailOf(step: Step, t: Texts, language: Language): string {
  const { fields, page } = step
  if (fields.length > 0)
    return t(m.office_opening_fields, { fields: fields.map((field) => missingField(field, t, language)).join(', ') })
  if (page) return t(m.office_opening_blanks, { count: page.blanks })
  return stepHint(step, t)
}
