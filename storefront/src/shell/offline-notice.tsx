import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { useOnline } from '../lib/use-online.ts'

export function OfflineNotice() {
  const t = useTexts()
  const online = useOnline()
  return (
    <div role="status" data-no-print>
      {!online && (
        <p className="border-b border-warn bg-warn-paper px-4 py-2 text-center text-sm text-balance">{t(m.offline)}</p>
      )}
    </div>
  )
}
