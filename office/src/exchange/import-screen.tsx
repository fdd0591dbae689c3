import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Notice } from '@vitrina/ui'
import { ListAnswer } from '../lists/index.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { Counts } from './counts.tsx'
import { ImportPlanView } from './import-plan.tsx'
import { Places } from './places.tsx'
import { type ImportFile, importQuery, isWorking } from './queries.ts'
import { stateName, stepName } from './states.ts'
import { TableChoices } from './table-choices.tsx'

/** A file that was sent: what it asks, what is wrong with it, what it would change, and what it has changed. */
export function ImportScreen({ id }: { id: number }) {
  const t = useTexts()
  const { api } = useOffice()
  const query = useQuery(importQuery(api, id))
  return (
    <Screen
      title={query.data?.name ?? t(m.office_exchange_import)}
      parent={{ link: { to: '/exchange' }, label: t(m.office_exchange) }}
      actions={query.data && !isWorking(query.data) && <Drop file={query.data} />}
    >
      <ListAnswer query={query}>{(file) => <State key={`${file.state} ${file.plan?.id}`} file={file} />}</ListAnswer>
    </Screen>
  )
}

function Drop({ file: { id, state } }: { file: ImportFile }) {
  const t = useTexts()
  const navigate = useNavigate()
  const drop = useChange(
    ['imports'],
    (api) => api('DELETE /exchange/imports/{id}', { params: { id } }),
    () => void navigate({ to: '/exchange' }),
  )
  return (
    <ConfirmButton
      label={t(m.office_exchange_drop)}
      question={t(state === 'applied' ? m.office_exchange_drop_applied : m.office_exchange_drop_text)}
      busy={drop.isPending}
      error={drop.error}
      onConfirm={() => drop.mutate(undefined)}
    />
  )
}

function State({ file }: { file: ImportFile }) {
  const t = useTexts()
  const { state, plan, errors, skipped, total_errors, total_skipped, source } = file
  const isForeign = source === 'shopify' || source === 'woocommerce'
  if (isWorking(file)) return <Progress file={file} />
  return (
    <>
      {state === 'failed' && <Failed file={file} />}
      {state === 'invalid' && (
        <Part title={t(m.office_exchange_errors)}>
          <Notice tone="bad" className="mb-4 max-w-2xl">
            {t(m.office_exchange_errors_text)}
          </Notice>
          <Places label={t(m.office_exchange_errors)} places={errors} total={total_errors} />
        </Part>
      )}
      {state === 'applied' && <Applied file={file} />}
      {isForeign && (state === 'asks' || state === 'invalid') && <TableChoices file={file} />}
      {state === 'planned' && plan && <ImportPlanView file={file} plan={plan} />}
      {total_skipped > 0 && (
        <Part title={t(m.office_exchange_skipped)}>
          <Places label={t(m.office_exchange_skipped)} places={skipped} total={total_skipped} />
        </Part>
      )}
      {isForeign && state === 'planned' && <TableChoices file={file} />}
    </>
  )
}

function Progress({ file: { state, progress } }: { file: ImportFile }) {
  const t = useTexts()
  const { step, done, total } = progress ?? { step: 'checking', done: 0, total: 0 }
  const words = stepName(step, t)
  return (
    <div role="status" className="max-w-xl">
      <p className="font-semibold">{stateName(state, t)}</p>
      <p className="mt-1 text-muted tabular-nums">{total > 0 ? `${words} ${done} / ${total}` : words}</p>
      <progress
        aria-label={words}
        className="mt-3 h-2 w-full accent-accent"
        {...(total > 0 ? { value: done, max: total } : {})}
      />
      <p className="mt-3 text-sm text-muted">{t(m.office_exchange_progress_hint)}</p>
    </div>
  )
}

function Failed({ file: { id } }: { file: ImportFile }) {
  const t = useTexts()
  const plan = useChange(['import'], (api) => api('POST /exchange/imports/{id}/plan', { params: { id }, body: {} }))
  const error = errorText(plan.error, t)
  return (
    <Notice tone="bad" role="alert" className="max-w-2xl">
      <p>{t(m.office_exchange_failed_text)}</p>
      <Button variant="link" busy={plan.isPending} onClick={() => plan.mutate(undefined)}>
        {t(m.office_try_again)}
      </Button>
      {error && <p>{error}</p>}
    </Notice>
  )
}

function Applied({ file: { counts, kept } }: { file: ImportFile }) {
  const t = useTexts()
  return (
    <>
      <Notice tone="good" role="status" className="max-w-2xl">
        {t(counts.length > 0 ? m.office_exchange_applied_text : m.office_exchange_applied_nothing)}
      </Notice>
      {counts.length > 0 && (
        <div className="mt-6">
          <Counts counts={counts} label={t(m.office_exchange_state_applied)} isDone />
        </div>
      )}
      {kept.length > 0 && (
        <p className="mt-6 max-w-2xl text-muted break-words">{t(m.office_exchange_kept, { names: kept.join(', ') })}</p>
      )}
    </>
  )
}
