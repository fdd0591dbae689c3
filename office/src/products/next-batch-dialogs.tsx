import { MAX_BATCH_PIECES } from '@vitrina/contract/forms/batch-reservation'
import { Dialog, Field, Select } from '@vitrina/ui'
import { useState } from 'react'
import { DialogEnd } from '../shared/dialog-end.tsx'
import { fieldError } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import type { BatchSummary, ProductSummary, VariantSummary } from './queries.ts'

type Batch = NonNullable<BatchSummary['batch']>

/** What shows how many pieces there are, and what is reserved of the next ones. */
const SHOWN_BY = ['product', 'products', 'record', 'today']

const piecesOf = (typed: string): number | null => (/^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : null)

/** Says that a batch is ready, and how many pieces came out. */
export function ReadyDialog({
  product,
  variant,
  batch,
  onClose,
}: {
  product: ProductSummary
  variant: string
  batch: Batch
  onClose: () => void
}) {
  const t = useTexts()
  const [typed, setTyped] = useState(String(batch.pieces))
  const pieces = piecesOf(typed)
  const isNumber = pieces !== null && pieces <= MAX_BATCH_PIECES
  const ready = useChange(
    SHOWN_BY,
    (api, count: number) =>
      api('POST /products/{key}/next-batches/ready', {
        params: { key: product.key },
        body: { variant, seen: batch.ready, pieces: count },
      }),
    onClose,
  )
  return (
    <Dialog focusContent open onClose={onClose} title={t(m.office_batch_ready)} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNumber && !ready.isPending) ready.mutate(pieces)
        }}
      >
        <p>{t(m.office_batch_ready_text)}</p>
        <Field
          label={t(m.office_batch_came_out)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={(isNumber ? undefined : t(m.office_product_stock_invalid)) ?? fieldError(ready.error, 'pieces')}
        />
        <DialogEnd
          label={t(m.office_batch_ready)}
          busy={ready.isPending}
          disabled={!isNumber}
          error={ready.error}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Plans the next batch of one of these variants, or changes its day and how many pieces can be reserved. */
export function PlanDialog({
  product,
  variants,
  batch,
  onClose,
}: {
  product: ProductSummary
  variants: readonly VariantSummary[]
  batch: Batch | null
  onClose: () => void
}) {
  const t = useTexts()
  const [variant, setVariant] = useState(variants[0]?.key ?? '')
  const [ready, setReady] = useState(batch?.ready ?? '')
  const [typed, setTyped] = useState(batch ? String(batch.pieces) : '')
  const pieces = piecesOf(typed)
  const isNumber = pieces !== null && pieces > 0 && pieces <= MAX_BATCH_PIECES
  const plan = useChange(
    SHOWN_BY,
    (api, count: number) =>
      api('PUT /products/{key}/next-batches', {
        params: { key: product.key },
        body: { variant, seen: batch?.ready ?? null, ready, pieces: count },
      }),
    onClose,
  )
  const label = t(batch ? m.office_batch_change : m.office_batch_plan)
  return (
    <Dialog focusContent open onClose={onClose} title={label} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNumber && ready && !plan.isPending) plan.mutate(pieces)
        }}
      >
        {variants.length > 1 && (
          <Select label={t(m.office_batch_variant)} value={variant} onChange={({ target }) => setVariant(target.value)}>
            {variants.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={t(m.office_batch_day)}
          hint={batch ? t(m.office_batch_day_hint) : undefined}
          type="date"
          value={ready}
          onChange={({ target }) => setReady(target.value)}
          error={fieldError(plan.error, 'ready')}
        />
        <Field
          label={t(m.office_batch_pieces)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            (typed === '' || isNumber ? undefined : t(m.office_product_stock_invalid)) ??
            fieldError(plan.error, 'pieces')
          }
        />
        <DialogEnd
          label={label}
          busy={plan.isPending}
          disabled={!isNumber || !ready}
          error={plan.error}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
