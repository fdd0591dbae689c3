import { Link } from '@tanstack/react-router'
import { m, useTexts } from '../shared/texts.ts'
import { FillPages } from './fill-pages.tsx'
import { nextStep, useOpening } from './queries.ts'
import { stepLabel, stepLink } from './step-texts.ts'

/** Leads from one step to the next, above every other screen of a shop that is not open. */
export function OpeningStrip() {
  const t = useTexts()
  const data = useOpening()
  if (!data || data.is_open) return null
  const next = nextStep(data)
  const done = data.steps.filter((step) => step.is_done).length
  return (
    <p className="mb-8 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-s-2 border-accent bg-raised px-4 py-2">
      <Link to="/" className="font-semibold underline-offset-4 hover:underline">
        {t(m.office_opening_progress, { done, all: data.steps.length })}
      </Link>
      {next?.step === 'pages' && next.page && <FillPages />}
      {next && (
        <Link {...stepLink(next)} className="underline underline-offset-4">
          {t(m.office_opening_next, { step: stepLabel(next, t) })}
        </Link>
      )}
    </p>
  )
}
