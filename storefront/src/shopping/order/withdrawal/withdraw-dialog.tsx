import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order, WithdrawnLine } from '@vitrina/contract'
import { useId, useRef, useState } from 'react'
import { useSendsEmail } from '../../../shared/shop-data.ts'
import { refusalText } from '../../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError, useApi } from '@vitrina/api-client'
import { uuid } from '../../../shared/uuid.ts'
import { showToast } from '../../../shared/messages/toast-store.ts'
import { Button, CheckboxRow, Dialog, Notice, Quantity } from '@vitrina/ui'
import { orderQuery } from '../order-queries.ts'
import { hasNewStatement, withdrawableLines } from './withdrawable.ts'

type Props = {
  order: Order
  /** The language of the order's texts, where it differs from the page's. */
  lang: string | undefined
  onClose: () => void
}

/**
 * The dialog in which a customer chooses what to withdraw from, and confirms it. It shows the order as it was when it was opened: what was
 * chosen is sent as it is, and the server says when that is possible no more.
 */
export function WithdrawDialog({ order: current, lang, onClose }: Props) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const api = useApi()
  const queryClient = useQueryClient()
  const statementId = useId()
  const [order, setOrder] = useState(current)
  const { url, number, first_name, last_name, email } = order
  const withdrawable = withdrawableLines(order)
  /** How many of each line, by its index. */
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(
    () => new Map(withdrawable.length === 1 ? [[withdrawable[0]!.index, withdrawable[0]!.withdrawable_count]] : []),
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = useRef<{ key: string; statement: string } | null>(null)
  const { queryKey } = orderQuery(api, url)

  const setCount = (line: number, count: number) => {
    setRefusal(null)
    setCounts((before) => {
      const after = new Map(before)
      if (count > 0) after.set(line, count)
      else after.delete(line)
      return after
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (lines: WithdrawnLine[]) => {
      // The same statement once more, after a lost answer, has the same key.
      const statement = JSON.stringify(lines)
      if (attempt.current?.statement !== statement) attempt.current = { key: uuid(), statement }
      const { data } = await api.call('POST /orders/{url}/withdraw', {
        params: { url },
        body: { lines },
        idempotencyKey: attempt.current.key,
        handlesError: true,
      })
      return data
    },
    onSuccess: (withdrawnFrom) => finish(withdrawnFrom),
    onError: async (error, lines) => {
      await queryClient.invalidateQueries({ queryKey })
      const changed = queryClient.getQueryData(queryKey) ?? order
      // Only the answer was lost, or another tab was first.
      if (hasNewStatement(changed, order, lines)) return finish(changed)
      const refused = refusalText(error, t)
      if (withdrawableLines(changed).length === 0) {
        onClose()
        showToast(refused)
        return
      }
      setRefusal(refused)
      // The server has decided: there are fewer by now. After any other failure the same statement may have to be sent again.
      if (error instanceof ApiError && error.status === 406) showAsItIs(changed)
    },
  })
  const confirm = () => {
    const lines = [...counts].map(([line, count]) => ({ line, count }))
    setRefusal(lines.length === 0 ? t(m.withdrawal_nothing) : null)
    if (lines.length > 0) mutate(lines)
  }
  const showAsItIs = (changed: Order) => {
    setOrder(changed)
    const left = new Map(withdrawableLines(changed).map((line) => [line.index, line.withdrawable_count]))
    setCounts(
      new Map(
        [...counts]
          .map(([line, count]) => [line, Math.min(count, left.get(line) ?? 0)] as const)
          .filter(([, count]) => count > 0),
      ),
    )
  }
  const finish = (withdrawnFrom: Order) => {
    onClose()
    queryClient.setQueryData(queryKey, withdrawnFrom)
    showToast(t(m.withdrawal_done), { kind: 'good' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.withdrawal_choose)}
      closeLabel={t(m.close)}
      footer={
        <>
          {refusal && (
            <Notice tone="bad" role="alert" className="mb-4">
              {refusal}
            </Notice>
          )}
          <Button className="w-full" onClick={confirm} busy={isPending}>
            {t(m.withdrawal_confirm)}
          </Button>
        </>
      }
    >
      <p id={statementId}>{t(m.withdrawal_statement, { name: `${first_name} ${last_name}`, number })}</p>
      <div role="group" aria-labelledby={statementId}>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {withdrawable.map(({ index, name, options, withdrawable_count }) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <CheckboxRow
                checked={counts.has(index)}
                onChange={(event) => setCount(index, event.target.checked ? withdrawable_count : 0)}
              >
                <span lang={lang} className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">
                    {withdrawable_count > 1 && `${withdrawable_count} × `}
                    {name}
                  </span>
                  {options.length > 0 && (
                    <span className="block text-sm text-muted">
                      {options.map((option) => `${option.name}: ${option.value}`).join(', ')}
                    </span>
                  )}
                </span>
              </CheckboxRow>
              {withdrawable_count > 1 && counts.has(index) && (
                <Quantity
                  value={counts.get(index)!}
                  max={withdrawable_count}
                  onChange={(count) => setCount(index, count)}
                  label={t(m.cart_quantity, { name })}
                  lessLabel={t(m.cart_less)}
                  moreLabel={t(m.cart_more)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4 text-sm text-muted wrap-anywhere">
        {sendsEmail ? t(m.withdrawal_receipt, { email }) : t(m.withdrawal_waits)}
      </p>
    </Dialog>
  )
}
