import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '@vitrina/contract/format-day'
import { Button, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { formatWhen } from '../shared/dates.ts'
import { useOffice } from '../shared/session.ts'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { PlanDialog, ReadyDialog } from './next-batch-dialogs.tsx'
import { type BatchSummary, nextBatchesQuery, type ProductSummary } from './queries.ts'

type Reservation = BatchSummary['reservations'][number]

/** What comes next of a product, who has reserved of it, and the press that says that it is ready. */
export function NextBatches({ product }: { product: ProductSummary }) {
  const t = useTexts()
  const { data } = useQuery(nextBatchesQuery(useOffice().api, product.key))
  const [isPlanning, setIsPlanning] = useState(false)
  if (!data || product.is_archived) return null
  const unplanned = product.variants.filter(({ key }) => !data.some(({ variant, batch }) => variant === key && batch))
  return (
    <Part title={t(m.office_batches)}>
      {data.length === 0 && <p className="text-muted">{t(m.office_batches_none)}</p>}
      <div className="flex flex-col gap-8">
        {data.map((entry) => (
          <Batch key={entry.variant} product={product} entry={entry} />
        ))}
      </div>
      {unplanned.length > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsPlanning(true)}>
          {t(m.office_batch_plan)}
        </Button>
      )}
      {isPlanning && (
        <PlanDialog product={product} variants={unplanned} batch={null} onClose={() => setIsPlanning(false)} />
      )}
    </Part>
  )
}

function Batch({ product, entry }: { product: ProductSummary; entry: BatchSummary }) {
  const t = useTexts()
  const language = useLanguage()
  const [opened, setOpened] = useState<'ready' | 'plan' | null>(null)
  const { name, batch, reservations } = entry
  const close = () => setOpened(null)
  const reserved = reservations.reduce((sum, { state, count }) => sum + (state === 'confirmed' ? count : 0), 0)
  return (
    <div>
      {name && <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>}
      {batch ? (
        <>
          {batch.is_due && (
            <Notice tone="warn" className="mb-3">
              {t(m.office_batch_due)}
            </Notice>
          )}
          <p className="tabular-nums">
            {batch.name && `${batch.name}: `}
            {t(m.office_batch_line, {
              day: formatLongDay(batch.ready, language),
              pieces: batch.pieces,
              reserved,
            })}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant={batch.is_due ? 'primary' : 'secondary'} onClick={() => setOpened('ready')}>
              {t(m.office_batch_ready)}
            </Button>
            <Button variant="secondary" onClick={() => setOpened('plan')}>
              {t(m.office_batch_change)}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-muted">{t(m.office_batches_none)}</p>
      )}
      {reservations.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {reservations.map((reservation) => (
            <Reserved key={reservation.id} reservation={reservation} />
          ))}
        </ul>
      )}
      {opened === 'ready' && batch && (
        <ReadyDialog product={product} variant={entry.variant} batch={batch} onClose={close} />
      )}
      {opened === 'plan' && batch && (
        <PlanDialog
          product={product}
          variants={product.variants.filter(({ key }) => key === entry.variant)}
          batch={batch}
          onClose={close}
        />
      )}
    </div>
  )
}

function Reserved({ reservation }: { reservation: Reservation }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, name, email, count, state } = reservation
  const remove = useChange(['product', 'today'], (api) => api('DELETE /batch-reservations/{id}', { params: { id } }))
  const isOpen = state === 'confirmed' || state === 'held'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="break-words">
          {`${count}\u00a0× `}
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm break-words text-muted">
          <bdi>{email}</bdi>, {stateText(reservation, language, t)}
        </p>
      </div>
      {isOpen && (
        <ConfirmButton
          variant="link"
          label={t(m.office_batch_remove)}
          question={t(m.office_batch_remove_question, { name })}
          aria-label={t(m.office_batch_remove_named, { name })}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </li>
  )
}

function stateText({ state, held_until }: Reservation, language: Parameters<typeof formatWhen>[1], t: Texts): string {
  if (state === 'held') return t(m.office_batch_state_held, { when: formatWhen(held_until!, language) })
  const texts = {
    confirmed: m.office_batch_state_confirmed,
    ordered: m.office_batch_state_ordered,
    expired: m.office_batch_state_expired,
    removed: m.office_batch_state_removed,
  }
  return t(texts[state])
}
