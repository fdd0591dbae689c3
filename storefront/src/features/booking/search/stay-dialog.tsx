import { daysBetween } from '@vitrina/contract/dates'
import { useState } from 'react'
import type { Stay, WholeStay } from '../../../domain/stay.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatDays } from '../../../lib/formats.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StayCalendar } from './stay-calendar.tsx'

type Props = {
  open: boolean
  onClose: () => void
  roomId: number | null
  adults: number
  stay: WholeStay | null
  onChange: (stay: WholeStay) => void
  today: string
}

/** Narrower windows show the months as one list that scrolls, wider ones two months side by side. */
export const WIDE = '(min-width: 48rem)'
export const MONTHS_IN_LIST = 6

/** The calendar in a dialog: a sheet from the bottom of a phone. Nothing changes until it is confirmed. */
export function StayDialog({ open, onClose, stay, onChange, ...calendar }: Props) {
  const t = useTexts()
  const { language } = useShop()
  const [draft, setDraft] = useState<Stay | null>(stay)
  const isWide = open && matchMedia(WIDE).matches
  const isWhole = draft !== null && draft.to !== null
  const confirm = () => {
    if (!draft || draft.to === null) return
    onChange({ from: draft.from, to: draft.to })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(m.stay_title)}
      closeLabel={t(m.close)}
      place={isWide ? 'middle' : 'bottom'}
      className={isWide ? 'w-[min(48rem,calc(100vw-2rem))]' : undefined!}
      footer={
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 text-sm tabular-nums">
            {isWhole ? (
              <>
                <span className="block font-semibold">{formatDays(draft.from, draft.to!, language)}</span>
                <span className="block text-muted">
                  {t(m.stay_nights, { count: daysBetween(draft.from, draft.to!) })}
                </span>
              </>
            ) : (
              <span className="text-muted">{t(draft ? m.stay_no_departure : m.stay_no_dates)}</span>
            )}
          </p>
          <Button aria-disabled={!isWhole || undefined} onClick={confirm} className="shrink-0 aria-disabled:opacity-50">
            {t(m.stay_confirm)}
          </Button>
        </div>
      }
    >
      <StayCalendar {...calendar} stay={draft} onChange={setDraft} monthCount={isWide ? 2 : MONTHS_IN_LIST} />
    </Dialog>
  )
}
