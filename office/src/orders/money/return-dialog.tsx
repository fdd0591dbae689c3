import type { OfficeSent } from '@vitrina/contract/office'
import { formatDecimal, sumAmounts } from '@vitrina/contract/money'
import { Checkbox, Dialog, Field, Quantity } from '@vitrina/ui'
import { useState } from 'react'
import { DialogEnd } from '../../shared/dialog-end.tsx'
import { fieldError } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { ChangesSince, isConflict, newestEntry } from '../changes-since.tsx'
import { parseAmount, writeAmount } from '../../shared/amounts.ts'
import type { OfficeOrder } from '../queries.ts'
import { MoneyChangeView, useMoneyChange } from './money-change.tsx'

type Body = OfficeSent<'POST /orders/{number}/return', 'body'>
type Returned = Body['lines'][number]

type Props = {
  data: OfficeOrder
  /** It begins with everything that can still come back, and with all of its money. */
  whole?: boolean
  onClose: () => void
}

/** Notes what came back of an order, and gives its money back. */
export function ReturnDialog({ data, whole = false, onClose }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { order, version, returnable: left } = data
  const { number } = order
  const [seen] = useState(() => newestEntry(data))
  const [returned, setReturned] = useState<Returned[]>(() =>
    left.map((count, line) => ({ line, count: whole ? count : 0, restock: true })),
  )
  const [withDelivery, setWithDelivery] = useState(whole && order.delivery_price > 0)
  /** Null while it is what these goods were worth. */
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const value = parseAmount(typed ?? '')
  const lines = returned.filter(({ count }) => count > 0)
  // Of an order that comes back in whole, nothing is kept, unless somebody says so.
  const isAll =
    whole && (withDelivery || order.delivery_price === 0) && returned.every(({ count }, line) => count === left[line])
  const body: Body | null =
    lines.length > 0 && !Number.isNaN(value)
      ? {
          version,
          lines,
          amount: value ?? (isAll ? order.total : undefined),
          with_delivery: withDelivery,
          reason: reason.trim() || undefined,
        }
      : null
  const note = useChange(
    ['order', 'orders', 'today'],
    (_api, noted: Body) => _api('POST /orders/{number}/return', { params: { number }, body: noted }),
    onClose,
  )
  const change = useMoneyChange(
    `return ${number}`,
    body,
    (asked: Body) => api('POST /orders/{number}/return', { params: { number }, body: { ...asked, preview: true } }),
    note,
  )
  const worth = change.data ? sumAmounts([change.data.before, -change.data.total]) : null
  const suggested =
    lines.length > 0 && worth !== null ? writeAmount(formatDecimal(worth, order.currency), language) : ''
  const set = (line: number, changed: Partial<Returned>) =>
    setReturned(returned.map((each) => (each.line === line ? { ...each, ...changed } : each)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={whole ? t(m.office_do_returned_title, { number }) : t(m.office_return)}
      closeLabel={t(m.office_close)}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (body) note.mutate(body)
        }}
      >
        <p>{t(whole ? m.office_return_whole_text : m.office_return_text)}</p>
        <ul className="divide-y divide-line border-y border-line">
          {order.lines.map(({ name, options }, line) =>
            left[line] === 0 ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- a line is known by its position
              <li key={line} className="py-3">
                <p className="font-semibold">{[name, ...options.map((option) => option.value)].join(', ')}</p>
                <div className="flex flex-wrap items-center gap-x-6">
                  <Quantity
                    value={returned[line]!.count}
                    min={0}
                    max={left[line]!}
                    onChange={(count) => set(line, { count })}
                    label={t(m.office_return_count, { name })}
                    lessLabel={t(m.cart_less)}
                    moreLabel={t(m.cart_more)}
                  />
                  {returned[line]!.count > 0 && (
                    <Checkbox
                      label={t(m.office_return_restock)}
                      checked={returned[line]!.restock}
                      onChange={({ target }) => set(line, { restock: target.checked })}
                    />
                  )}
                </div>
                {fieldError(note.error ?? change.error, `lines.${lines.findIndex((each) => each.line === line)}`) && (
                  <p role="alert" className="text-sm font-semibold text-bad">
                    {fieldError(note.error ?? change.error, `lines.${lines.findIndex((each) => each.line === line)}`)}
                  </p>
                )}
              </li>
            ),
          )}
        </ul>
        {order.delivery_price > 0 && (
          <Checkbox
            label={t(m.office_return_delivery)}
            checked={withDelivery}
            onChange={({ target }) => setWithDelivery(target.checked)}
          />
        )}
        <Field
          label={t(m.office_refund_amount)}
          hint={t(m.office_return_amount_hint)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typed ?? suggested}
          onChange={({ target }) => setTyped(target.value)}
          // An emptied field is what these goods were worth again.
          onBlur={({ target }) => target.value.trim() === '' && setTyped(null)}
          error={
            Number.isNaN(value) ? t(m.office_order_amount_invalid) : fieldError(note.error ?? change.error, 'amount')
          }
        />
        <Field
          label={t(m.office_refund_reason)}
          optionalMark={t(m.field_optional)}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {body && <MoneyChangeView change={change.data} error={change.error} />}
        <DialogEnd
          label={t(m.office_return_note)}
          busy={note.isPending}
          disabled={!body}
          error={note.error}
          conflict={isConflict(note.error) && <ChangesSince data={data} entry={seen} />}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
