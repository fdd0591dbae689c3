import { EmptyState } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'

type Props = {
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** Why an action was not done. */
  error?: unknown
}

/** Something that needs attention: what it is, and at its end, on a phone below it, what can be done. */
export function Row({ title, children, actions, error }: Props) {
  const failure = errorText(error, useTexts())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold break-words">{title}</p>
        {children}
        {failure && (
          <p role="alert" className="mt-1 text-sm font-semibold text-bad">
            {failure}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </li>
  )
}

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {children}
    </ul>
  )
}

/** Nothing waits. */
export function AllDone({ children }: { children: string }) {
  const t = useTexts()
  return <EmptyState title={t(m.office_today_done)}>{children}</EmptyState>
}

/** That there are more than are listed. */
export function Shown({ shown, total }: { shown: number; total: number }) {
  const t = useTexts()
  return (
    total > shown && (
      <p className="mt-4 text-sm text-muted">
        {t(m.office_attention_shown, { shown: String(shown), total: String(total) })}
      </p>
    )
  )
}
