import { useQuery } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import { Button, Notice, Skeleton } from '@vitrina/ui'
import { errorText } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, type Texts, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { OwnWords } from '../own-words.tsx'
import { stripeQuery } from '../queries.ts'

type KeyTest = OfficeResponse<'POST /stripe/test'>['data']

/** Whether Stripe's keys are set and what they are for, and a press that asks Stripe. */
export function StripeKeys() {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error } = useQuery(stripeQuery(api))
  const test = useChange([], async (call) => (await call('POST /stripe/test')).data)
  if (error) return <Notice tone="bad">{errorText(error, t)}</Notice>
  if (data === undefined) return <Skeleton className="h-16" />
  if (data === null) return <p className="text-muted">{t(m.office_stripe_none)}</p>
  return (
    <>
      <p>{t(data.mode === 'live' ? m.office_stripe_live : m.office_stripe_test_mode)}</p>
      <Button variant="secondary" className="mt-4" busy={test.isPending} onClick={() => test.mutate(undefined)}>
        {t(m.office_stripe_test)}
      </Button>
      <output className="mt-4 block">
        {test.data && <Outcome test={test.data} />}
        {test.error && <Notice tone="bad">{errorText(test.error, t)}</Notice>}
      </output>
    </>
  )
}

function Outcome({ test }: { test: KeyTest }) {
  const t = useTexts()
  if (!test.is_accepted)
    return (
      <Notice tone="bad">
        {t(m.office_stripe_declined)}
        <OwnWords who={t(m.office_stripe_words)} words={test.words} />
      </Notice>
    )
  return <Notice tone={test.may_charge === false ? 'warn' : 'good'}>{acceptedText(test, t)}</Notice>
}

function acceptedText({ account, may_charge: mayCharge }: KeyTest, t: Texts): string {
  const accepted = account ? t(m.office_stripe_accepted_of, { account }) : t(m.office_stripe_accepted)
  return mayCharge === false ? `${accepted} ${t(m.office_stripe_may_not_charge)}` : accepted
}
