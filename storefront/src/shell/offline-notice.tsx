import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function OfflineNotice() {
  const t = useTexts()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine, () => true)
  return (
    <div role="status" data-no-print>
      {!online && <p className="border-b border-warn bg-warn-paper px-4 py-2 text-center text-sm text-balance">{t(m.offline)}</p>}
    </div>
  )
}
