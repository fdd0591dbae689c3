import type { RoomOffer } from '@vitrina/contract'
import { type ReactNode, useId } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { DownIcon } from '@vitrina/ui'
import { PlanConditions } from '../room/rate-plans.tsx'

type Props = {
  /** Of the radio buttons. */
  name: string
  offers: readonly RoomOffer[]
  chosen: RoomOffer
  /** The day of arrival. */
  from: string
  onChoose: (id: number) => void
  children: ReactNode
}

/** The rates of a room with their conditions, behind a line that opens them, and what `children` say of the chosen one. */
export function Rates({ name, offers, chosen, from, onChoose, children }: Props) {
  const t = useTexts()
  return (
    <details className="group/fold min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline">
        {t(m.offers_rates, { count: offers.length })}
        <DownIcon className="size-5 shrink-0 transition-transform group-open/fold:rotate-180" />
      </summary>
      <fieldset className="mt-2 min-w-0 divide-y divide-line border-y border-line">
        <legend className="sr-only">{t(m.rooms_conditions)}</legend>
        {offers.map((offer) => (
          <Rate
            key={offer.variation.id}
            name={name}
            offer={offer}
            isChosen={offer === chosen}
            from={from}
            onChoose={() => onChoose(offer.variation.id)}
          />
        ))}
      </fieldset>
      <div className="mt-1">{children}</div>
    </details>
  )
}

type RateProps = Pick<Props, 'name' | 'from'> & { offer: RoomOffer; isChosen: boolean; onChoose: () => void }

function Rate({ name, offer: { variation, price }, isChosen, from, onChoose }: RateProps) {
  const id = useId()
  const { formatPrice } = useMoney()
  return (
    <label className="flex cursor-pointer items-start gap-3 py-3">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-price ${id}-text`}
        className="radio mt-0.5"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={`${id}-name`} className="font-semibold">
            {variation.name}
          </span>
          <span id={`${id}-price`} className="font-semibold tabular-nums">
            {formatPrice(price.total)}
          </span>
        </div>
        <div id={`${id}-text`}>
          <PlanConditions plan={variation} from={from} />
        </div>
      </div>
    </label>
  )
}
