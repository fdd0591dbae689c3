import { formatLongDay } from '@vitrina/contract/format-day'
import { Notice } from '@vitrina/ui'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import type { OfficeOrder } from './queries.ts'

/** Whom an order is for, where that is somebody else: what the card says, and the day it is meant for. */
export function Gift({ gift }: { gift: NonNullable<OfficeOrder['order']['gift']> }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Notice className="mb-8">
      <p className="text-sm font-semibold">{t(m.office_order_gift)}</p>
      <p>
        {gift.name}, <a href={`tel:${gift.phone}`}>{gift.phone}</a>
      </p>
      {gift.date && <p>{t(m.office_order_gift_day, { day: formatLongDay(gift.date, language) })}</p>}
      {gift.message && <p className="mt-2 break-words whitespace-pre-line">{gift.message}</p>}
    </Notice>
  )
}
