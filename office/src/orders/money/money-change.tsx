import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import type { MoneyChange } from '@vitrina/contract/office'
import { Skeleton, useDebouncedValue } from '@vitrina/ui'
import { errorText } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useMoney } from './use-money.ts'

const TYPING_DELAY_MS = 300

type Save = { isPending: boolean; isSuccess: boolean }

/**
 * What a change would do to the money, asked anew while it is typed; `body` is null while it can't be asked. While it is being saved, and once it is, it
 * isn't asked: the order has another version by then.
 */
export function useMoneyChange<T>(
  name: string,
  body: T | null,
  ask: (body: T) => Promise<{ data: MoneyChange }>,
  { isPending, isSuccess }: Save,
) {
  const asked = useDebouncedValue(JSON.stringify(body), TYPING_DELAY_MS)
  return useQuery({
    queryKey: ['money-change', name, asked],
    queryFn: async () => (await ask(JSON.parse(asked) as T)).data,
    enabled: body !== null && asked !== 'null' && !isPending && !isSuccess,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

/** What was to be paid, what will be, and what becomes of the difference. */
export function MoneyChangeView({ change, error }: { change: MoneyChange | undefined; error: unknown }) {
  const t = useTexts()
  const money = useMoney(change?.currency ?? 'EUR')
  // What is wrong with a field stands beside it once it is saved.
  const failure = error instanceof ApiError && error.status === 403 ? null : errorText(error, t)
  // As high as what comes: the button below must not move while it is pressed.
  if (!change) return failure ? <p className="min-h-28 text-sm text-bad">{failure}</p> : <Skeleton className="h-28" />
  const { before, total, to_pay: toPay, to_give_back: toGiveBack, way } = change
  return (
    <div aria-live="polite" className="border-y border-line py-3 tabular-nums">
      <p className="flex justify-between gap-6 text-muted">
        <span>{t(m.office_money_now)}</span>
        <span>{money(before)}</span>
      </p>
      <p className="flex justify-between gap-6 font-semibold">
        <span>{t(m.office_money_then)}</span>
        <span>{money(total)}</span>
      </p>
      <p className="mt-2">
        {toPay > 0
          ? t(m.office_money_to_pay, { amount: money(toPay), way })
          : toGiveBack > 0
            ? t(m.office_money_to_give_back, { amount: money(toGiveBack), way })
            : t(m.office_money_even)}
      </p>
      {failure && <p className="text-sm text-bad">{failure}</p>}
    </div>
  )
}
