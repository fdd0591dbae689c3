import { useBlocker } from '@tanstack/react-router'
import { Button, Dialog } from '@vitrina/ui'
import { m, useTexts } from './texts.ts'

const isBlocked = () => true

/** Asks before a screen is left on which something was typed that is not saved, and has the browser ask before the tab is closed. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTexts()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isBlocked,
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog open onClose={reset} title={t(m.office_leave_title)} closeLabel={t(m.office_close)}>
      <p>{t(m.office_leave_text)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={reset}>{t(m.office_leave_stay)}</Button>
        <Button variant="secondary" onClick={proceed}>
          {t(m.office_leave)}
        </Button>
      </div>
    </Dialog>
  )
}
