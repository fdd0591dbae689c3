import { useQuery } from '@tanstack/react-query'
import { Button, ChoiceCards, Notice, Skeleton } from '@vitrina/ui'
import { useEffect } from 'react'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'

/** How it is paid. The shop's first way is chosen until somebody chooses. */
export function PaymentChoice({
  value,
  onChange,
  error,
  isPaid,
}: {
  /** Whether a voucher pays for everything. */
  isPaid: boolean
  value: string
  onChange: (method: string) => void
  error: string | undefined
}) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const query = useQuery({
    queryKey: ['payments', language],
    queryFn: async ({ signal }) => (await api('GET /payments', { signal })).data,
    staleTime: 5 * 60_000,
  })
  const { data } = query
  const isOffered = data?.some(({ service }) => service === value) ?? true
  const first = data?.[0]?.service
  useEffect(() => {
    if (!isOffered && first !== undefined) onChange(first)
  })
  return (
    <Part title={t(m.office_order_payment)}>
      {isPaid ? (
        <p>{t(m.office_order_voucher_pays_all)}</p>
      ) : data ? (
        <ChoiceCards
          legend={t(m.office_order_payment)}
          hideLegend
          id="new-order-payment"
          name="payment_method"
          value={value}
          onChange={onChange}
          error={error}
          cards={data.map(({ service, name }) => ({ value: service, label: name }))}
        />
      ) : query.error ? (
        <Notice tone="bad" role="alert">
          {errorText(query.error, t)}
          <Button variant="link" onClick={() => void query.refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Part>
  )
}
