import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, Notice, TextArea } from '@vitrina/ui'
import type { OrderTarget } from '@vitrina/contract/office'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogEnd } from '../shared/dialog-end.tsx'
import { errorText } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { ChangesSince, isConflict, newestEntry } from './changes-since.tsx'
import { ReturnDialog } from './money/return-dialog.tsx'
import { actionText } from './order-texts.ts'
import type { OfficeOrder } from './queries.ts'

/** What gives money back, or ends an order, is asked for first. What has come back is asked for line by line, so that it gets into the stock. */
const QUESTIONS = {
  cancelled: { title: m.office_do_cancelled_title, text: m.office_do_cancelled_text },
  returned: { title: m.office_do_returned_title, text: m.office_do_returned_text },
  refunded: { title: m.office_do_refunded_title, text: m.office_do_refunded_text },
}
type Asked = keyof typeof QUESTIONS
const isAsked = (to: OrderTarget): to is Asked => Object.hasOwn(QUESTIONS, to)

/** What can be made of the order now; the usual step stands out. */
export function NextStates({ data }: { data: OfficeOrder }) {
  const t = useTexts()
  const { permissions } = useMe()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isReturning, setIsReturning] = useState(false)
  const { order, possible, gives_back: givesBack } = data
  const { number } = order
  const change = useMutation({
    mutationFn: ({ to, reason }: { to: OrderTarget; reason?: string }) =>
      api('POST /orders/{number}/state', {
        params: { number },
        body: {
          to,
          seen: { state: order.state, payment_state: order.payment_state },
          ...(reason && { reason }),
        },
      }),
    onMutate: () => ({ seen: newestEntry(data) }),
    onSettled: async () => {
      setAsked(null)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      await queryClient.invalidateQueries({ queryKey: ['order', number] })
    },
  })
  const press = (to: OrderTarget) => {
    if (to === 'returned' && data.can.return) setIsReturning(true)
    else if (isAsked(to)) setAsked(to)
    else change.mutate({ to })
  }
  const shown = possible.filter((to) => permissions.includes('refunds') || !givesBack.includes(to))
  const usual = shown.find((to) => !isAsked(to)) ?? shown.find((to) => to === 'refunded')
  const error = errorText(change.error, t)
  return (
    <>
      {error && (
        <Notice tone={isConflict(change.error) ? 'warn' : 'bad'} role="alert" className="mt-4">
          {isConflict(change.error) ? t(m.office_order_conflict) : error}
          {isConflict(change.error) && change.context && <ChangesSince data={data} entry={change.context.seen} />}
        </Notice>
      )}
      {shown.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {shown.map((to) => (
            <Button
              key={to}
              variant={to === usual ? 'primary' : 'secondary'}
              busy={change.isPending && change.variables.to === to}
              disabled={change.isPending}
              onClick={() => press(to)}
            >
              {actionText(to, t)}
            </Button>
          ))}
        </div>
      )}
      {shown.length < possible.length && (
        <p className="mt-3 max-w-prose text-sm text-muted">{t(m.office_order_needs_refunds)}</p>
      )}
      {isReturning && <ReturnDialog data={data} whole onClose={() => setIsReturning(false)} />}
      {asked && (
        <Question
          asked={asked}
          number={number}
          busy={change.isPending}
          onClose={() => setAsked(null)}
          onAnswer={(reason) => change.mutate({ to: asked, reason })}
        />
      )}
    </>
  )
}

function Question({
  asked,
  number,
  busy,
  onClose,
  onAnswer,
}: {
  asked: Asked
  number: string
  busy: boolean
  onClose: () => void
  onAnswer: (reason: string) => void
}) {
  const t = useTexts()
  const form = useForm({ defaultValues: { reason: '' } })
  const { title, text } = QUESTIONS[asked]
  return (
    <Dialog focusContent open onClose={onClose} title={t(title, { number })} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ reason }) => onAnswer(reason.trim()))}
      >
        <p>{t(text)}</p>
        <TextArea
          label={t(m.office_reason)}
          hint={t(m.office_reason_hint)}
          rows={2}
          maxLength={500}
          error={form.formState.errors.reason ? t(m.field_required) : undefined}
          {...form.register('reason', { validate: (reason) => reason.trim() !== '' })}
        />
        <DialogEnd label={actionText(asked, t)} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
