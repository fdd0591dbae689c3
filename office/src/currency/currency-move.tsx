import { Link } from '@tanstack/react-router'
import { type Currency, currencyLabel } from '@vitrina/contract/money'
import type { CurrencyMove as Move } from '@vitrina/contract/office'
import { TEXT_KINDS } from '@vitrina/contract/office/constants'
import { formatMoney } from '@vitrina/i18n'
import { CheckboxRow, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { writeAmount } from '../shared/amounts.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'

const AMOUNT_TEXTS = {
  product: m.office_currency_amount_product,
  regular_price: m.office_currency_amount_regular_price,
  delivery: m.office_currency_amount_delivery,
  free_from: m.office_currency_amount_free_from,
  gift_wrapping: m.office_order_wrapping,
  fee: m.office_currency_amount_fee,
  promo: m.office_currency_amount_promo,
  minimum: m.office_currency_amount_minimum,
  room: m.office_currency_amount_room,
  season: m.office_currency_amount_season,
  extra: m.office_currency_amount_extra,
  city_tax: m.office_currency_amount_city_tax,
}
const COUNT_TEXTS = {
  products: m.office_currency_count_products,
  former_prices: m.office_currency_count_former_prices,
  services: m.office_currency_count_services,
  fees: m.office_currency_count_fees,
  promos: m.office_currency_count_promos,
  rooms: m.office_currency_count_rooms,
  seasons: m.office_currency_count_seasons,
  plans: m.office_currency_count_plans,
  extras: m.office_currency_count_extras,
  planned: m.office_currency_count_planned,
  drafts: m.office_currency_count_drafts,
} as const

type Props = { from: Currency; move: Move }

/** What moving the shop to the euro does, by examples of this shop, and the press that does it. */
export function CurrencyMove({ from, move }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [isSecond, setIsSecond] = useState(false)
  const change = useChange(['currency', 'record', 'products', 'product'], (api, second: Currency | null) =>
    api('POST /currency/move', { body: { from, to: move.to, second } }),
  )
  const { open_orders: orders, future_bookings: bookings } = move.counts
  return (
    <Part title={t(m.office_currency_move)}>
      <p>{t(m.office_currency_move_text, { rate: writeAmount(String(move.rate), language) })}</p>
      <Examples from={from} move={move} />
      <h3 className="mt-8 font-semibold">{t(m.office_currency_what)}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {Object.entries(COUNT_TEXTS).flatMap(([name, text]) => {
          const count = move.counts[name as keyof typeof COUNT_TEXTS]
          return count > 0 ? [<li key={name}>{t(text, { count })}</li>] : []
        })}
      </ul>
      <h3 className="mt-8 font-semibold">{t(m.office_currency_stays)}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>{t(m.office_currency_stays_orders, { orders, bookings })}</li>
        <li>{t(m.office_currency_stays_carts)}</li>
        <li>{t(m.office_currency_stays_folders)}</li>
      </ul>
      <Mentions mentions={move.mentions} />
      <Errors errors={move.errors} />
      <div className="mt-8">
        <CheckboxRow checked={isSecond} onChange={({ target }) => setIsSecond(target.checked)}>
          <span>
            {t(m.office_currency_keep_second, { currency: `${currencyLabel(from)} (${from})` })}
            <span className="block text-sm text-muted">{t(m.office_currency_keep_second_hint)}</span>
          </span>
        </CheckboxRow>
      </div>
      <ConfirmButton
        variant="primary"
        className="mt-6"
        label={t(m.office_currency_move)}
        question={t(m.office_currency_question)}
        disabled={move.errors.length > 0}
        busy={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate(isSecond ? from : null)}
      />
    </Part>
  )
}

function Examples({ from, move: { to, examples } }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const money = (amount: number, code: Currency) => formatMoney(amount, { code, label: currencyLabel(code) }, language)
  return (
    <table className="mt-6 w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t(m.office_currency_example)}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            {t(m.office_currency_before)}
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-semibold">
            {t(m.office_currency_after)}
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ what, name, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a season has several prices of one name
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {name}
              <span className="block text-sm text-muted">{t(AMOUNT_TEXTS[what])}</span>
            </th>
            <td className="px-2 py-2 text-end align-top whitespace-nowrap tabular-nums">{money(before, from)}</td>
            <td className="py-2 ps-2 text-end align-top font-semibold whitespace-nowrap tabular-nums">
              {money(after, to)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What people have to change: words that name amounts. */
function Mentions({ mentions }: Pick<Move, 'mentions'>) {
  const t = useTexts()
  if (mentions.length === 0) return null
  return (
    <Notice tone="warn" className="mt-8">
      <p className="font-semibold">{t(m.office_currency_mentions)}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {mentions.map(({ kind, key, name }) => (
          <li key={`${kind}:${key}`}>
            <Mention kind={kind} recordKey={key} name={name} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Mention({ kind, recordKey: key, name }: { kind: string; recordKey: string; name: string }) {
  const textKind = TEXT_KINDS.find((each) => each === kind)
  const className = 'underline underline-offset-4'
  if (textKind)
    return (
      <Link to="/texts/$kind/$key" params={{ kind: textKind, key }} className={className}>
        {name}
      </Link>
    )
  if (kind === 'product')
    return (
      <Link to="/products/$key" params={{ key }} className={className}>
        {name}
      </Link>
    )
  return name
}

function Errors({ errors }: Pick<Move, 'errors'>) {
  const t = useTexts()
  if (errors.length === 0) return null
  return (
    <Notice tone="bad" className="mt-8">
      <p className="font-semibold">{t(m.office_currency_errors)}</p>
      <ul className="mt-1">
        {errors.map(({ record, reason }) => (
          <li key={`${record} ${reason}`}>
            {record}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
