import { useEffect, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, Dialog } from '@vitrina/ui'
import { GuestsPicker } from './guests-picker.tsx'
import { hasAllAges } from './guests-text.ts'

type Props = { onClose: () => void } & Parameters<typeof GuestsPicker>[0]

/** The guests of each wanted room, in a dialog. It is done once every child has an age: before, it says which are missing. */
export function GuestsDialog({ onClose, showMissing = false, ...picker }: Props) {
  const t = useTexts()
  const [showsMissing, setShowsMissing] = useState(showMissing)
  const guests = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (showMissing) focusMissingAge(guests.current)
  }, [showMissing])
  const done = () => {
    if (hasAllAges(picker.rooms)) return onClose()
    setShowsMissing(true)
    focusMissingAge(guests.current)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.guests_title)}
      closeLabel={t(m.close)}
      footer={
        <Button className="w-full" onClick={done}>
          {t(m.guests_done)}
        </Button>
      }
    >
      <div ref={guests}>
        <GuestsPicker {...picker} showMissing={showsMissing} />
      </div>
    </Dialog>
  )
}

const focusMissingAge = (guests: HTMLElement | null): void =>
  [...(guests?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus()
