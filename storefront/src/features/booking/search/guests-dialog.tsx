import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GuestsPicker } from './guests-picker.tsx'

/** The guests of each wanted room, in a dialog. */
export function GuestsDialog({ onClose, ...picker }: { onClose: () => void } & Parameters<typeof GuestsPicker>[0]) {
  const t = useTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.guests_title)}
      closeLabel={t(m.close)}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t(m.guests_done)}
        </Button>
      }
    >
      <GuestsPicker {...picker} />
    </Dialog>
  )
}
