import type { WatchedRecord } from '@vitrina/contract/office'
import { OFFICE_API_ROOT, WATCH_INTERVAL_MS } from '@vitrina/contract/office/constants'
import { useEffect, useState } from 'react'
import { LOCALES } from '@vitrina/contract/locales'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { onLiveMessage } from './messages.ts'

/** Who else looks at a record now, by name. */
export function AlsoHere({ record }: { record: WatchedRecord }) {
  const t = useTexts()
  const language = useLanguage()
  const names = useOthers(record)
  const list = new Intl.ListFormat(LOCALES[language].tag, { type: 'conjunction' }).format(names)
  return (
    <output className="block">
      {names.length > 0 && (
        <p className="mb-4 flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-good" />
          {t(m.office_also_here, { names: list })}
        </p>
      )}
    </output>
  )
}

/** Says that this tab looks at a record, while somebody sees it. Returns the names of the others who do. */
function useOthers(record: WatchedRecord): readonly string[] {
  const { api } = useOffice()
  const [names, setNames] = useState<readonly string[]>([])
  const name = JSON.stringify(record)
  useEffect(() => {
    const body = JSON.parse(name) as WatchedRecord
    const tab = crypto.randomUUID()
    let isHere = false
    let isEnded = false
    let looking: Promise<void> = Promise.resolve()
    function look(): void {
      if (document.visibilityState !== 'visible') return
      isHere = true
      looking = ask()
    }
    async function ask(): Promise<void> {
      try {
        const { others } = (await api('PUT /watching/{tab}', { params: { tab }, body })).data
        if (!isEnded) setNames(others.map(({ name }) => name))
      } catch {
        // The next time says it again.
      }
    }
    // A page that is closed waits for nothing, and its request outlives it.
    function leave(answered: Promise<void> | null): void {
      if (!isHere) return
      isHere = false
      const sayIt = () =>
        void fetch(`${OFFICE_API_ROOT}/watching/${tab}`, { method: 'DELETE', keepalive: true }).catch(() => {})
      if (answered) void answered.then(sayIt)
      else sayIt()
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? look() : leave(looking))
    const onPageHide = () => leave(null)
    const stopListening = onLiveMessage((message) => {
      if (message.event === 'watched' && isSame(message.record, body)) look()
    })
    const timer = setInterval(look, WATCH_INTERVAL_MS)
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onPageHide)
    look()
    return () => {
      isEnded = true
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onPageHide)
      leave(looking)
    }
  }, [api, name])
  return names
}

const keyOf = (record: WatchedRecord) => ('key' in record ? record.key : record.number)
const isSame = (one: WatchedRecord, other: WatchedRecord) => one.kind === other.kind && keyOf(one) === keyOf(other)
