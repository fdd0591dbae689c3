import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsEmail } from '../../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, Skeleton } from '@vitrina/ui'
import { exportQuery } from '../profile-queries.ts'
import { Section } from '../section.tsx'
import { PartFailed, SessionCheck } from '../session-ended.tsx'
import { useAction } from '../use-action.tsx'

/** The copy of the customer's data: asks for it, says how far it is, downloads it. */
export function DataExport() {
  const t = useTexts()
  const api = useApi()
  const sendsEmail = useSendsEmail()
  const queryClient = useQueryClient()
  const query = useQuery(exportQuery(api))
  const { run, running, failure } = useAction()
  const [isDownloaded, setIsDownloaded] = useState(false)
  const { data: copy, error } = query
  const ask = () =>
    run('ask', async () => {
      setIsDownloaded(false)
      const { data } = await api.call('POST /account/export', { body: {} })
      queryClient.setQueryData(exportQuery(api).queryKey, data)
    })
  const download = () =>
    run('download', async () => {
      setIsDownloaded(false)
      saveFile(await api.call('GET /account/export/data'), `${t(m.profile_export_file)}.json`)
      setIsDownloaded(true)
    })
  const date = (instant: string | null) => formatLongDay(instant ?? '', api.language)
  return (
    <Section title={t(m.profile_export_heading)}>
      <p>{t(m.profile_export_text)}</p>
      {!copy &&
        (error ? <PartFailed error={error} onRetry={() => void query.refetch()} /> : <Skeleton className="h-11" />)}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {copy?.state === 'ready' && (
          <Button onClick={() => void download()} busy={running === 'download'}>
            {t(m.profile_export_download)}
          </Button>
        )}
        {copy && (
          <Button
            variant={copy.state === 'ready' ? 'link' : 'secondary'}
            onClick={() => void ask()}
            busy={running === 'ask' || copy.state === 'preparing'}
          >
            {t(copy.state === 'ready' ? m.profile_export_again : m.profile_export_ask)}
          </Button>
        )}
        <p role="status" className="text-good">
          {isDownloaded && t(m.profile_export_downloaded)}
        </p>
      </div>
      <p role="status">
        {copy?.state === 'preparing' && t(sendsEmail ? m.profile_export_preparing : m.profile_export_preparing_here)}
        {copy?.state === 'ready' &&
          t(m.profile_export_ready, { date: date(copy.created_at), until: date(copy.expires_at) })}
      </p>
      {copy && <SessionCheck error={error} />}
      {failure}
    </Section>
  )
}

/** Saves data as a file. It is not at an address of its own, because browsers send no token for a link. */
function saveFile(data: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari begins the download later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
