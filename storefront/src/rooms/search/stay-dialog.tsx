import { daysBetween } from '@vitrina/contract/dates'
import { useState } from 'react'
import type { Stay, WholeStay } from '../stay.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, Dialog, Facts, useWideWindow } from '@vitrina/ui'
import { StayCalendar } from './stay-calendar.tsx'

type Props = {
  onClose: () => void
  roomId: number | null
  adults: number
  stay: WholeStay | null
  /** Searches the rooms that are free. */
  onSearch: (stay: WholeStay) => void
  today: string
}

/** The calendar in a dialog: a sheet from the bottom of a phone. Nothing changes until it searches. */
export function StayDialog({ onClose, stay, onSearch, ...calendar }: Props) {
  const t = useTexts()
  const { language } = useApi()
  const [draft, setDraft] = useState<Stay | null>(stay)
  const isWide = useWideWindow()
  const isComplete = draft !== null && draft.to !== null
  const search = () => {
    if (!draft || draft.to === null) return
    onClose()
    onSearch({ from: draft.from, to: draft.to })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.stay_title)}
      closeLabel={t(m.close)}
      place={isWide ? 'middle' : 'bottom'}
      {...(isWide && { className: 'w-[min(48rem,calc(100vw-2rem))]' })}
      footer={
        // On a phone the button has a line of its own: its text is long in some languages.
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 grow basis-40 text-sm tabular-nums">
            {isComplete ? (
              <Facts
                facts={[
                  <strong key="days">{formatDays(draft.from, draft.to!, language)}</strong>,
                  t(m.stay_nights, { count: daysBetween(draft.from, draft.to!) }),
                ]}
              />
            ) : (
              <span className="text-muted">{t(draft ? m.stay_no_departure : m.stay_no_dates)}</span>
            )}
          </p>
          <Button
            aria-disabled={!isComplete || undefined}
            onClick={search}
            className="aria-disabled:opacity-50 max-sm:grow"
          >
            {t(m.stay_search)}
          </Button>
        </div>
      }
    >
      <StayCalendar {...calendar} stay={draft} onChange={setDraft} />
    </Dialog>
  )
}
