import { Dialog, Field } from '@vitrina/ui'
import { useState } from 'react'
import { DialogEnd } from '../../shared/dialog-end.tsx'
import { fieldError } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { ChangesSince, isConflict, newestEntry } from '../changes-since.tsx'
import { parseAmount } from '../../shared/amounts.ts'
import type { OfficeOrder } from '../queries.ts'
import { MoneyChangeView, useMoneyChange } from './money-change.tsx'

type Body = { version: number; amount: number; reason: string }

/** Gives back a part of what was paid. */
export function RefundDialog({ data, onClose }: { data: OfficeOrder; onClose: () => void }) {
  const t = useTexts()
  const { api } = useOffice()
  const { order, version } = data
  const { number } = order
  const [seen] = useState(() => newestEntry(data))
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const value = parseAmount(amount)
  const isAmount = value !== undefined && value > 0
  const body = isAmount && reason.trim() !== '' ? { version, amount: value, reason: reason.trim() } : null
  const give = useChange(
    ['order', 'orders', 'today'],
    (_api, given: Body) => _api('POST /orders/{number}/refund', { params: { number }, body: given }),
    onClose,
  )
  const change = useMoneyChange(
    `refund ${number}`,
    body,
    (asked: Body) => api('POST /orders/{number}/refund', { params: { number }, body: { ...asked, preview: true } }),
    give,
  )
  return (
    <Dialog focusContent open onClose={onClose} title={t(m.office_refund)} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (body) give.mutate(body)
        }}
      >
        <Field
          label={t(m.office_refund_amount)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={
            (amount !== '' && !isAmount ? t(m.office_order_amount_invalid) : undefined) ??
            fieldError(give.error, 'amount') ??
            fieldError(change.error, 'amount')
          }
        />
        <Field
          label={t(m.office_refund_reason)}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fieldError(give.error, 'reason')}
        />
        {body && <MoneyChangeView change={change.data} error={change.error} />}
        <DialogEnd
          label={t(m.office_refund)}
          busy={give.isPending}
          disabled={!body}
          error={give.error}
          conflict={isConflict(give.error) && <ChangesSince data={data} entry={seen} />}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
