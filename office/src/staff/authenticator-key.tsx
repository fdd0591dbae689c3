import { renderSVG } from 'uqr'
import { m, useTexts } from '../shared/texts.ts'

/** The key for an app for codes, as a picture to scan and as letters to type. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const t = useTexts()
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>{t(m.office_authenticator_scan)}</p>
      <img src={picture} alt="" width={200} height={200} className="size-50 bg-white" />
      <p>
        {t(m.office_authenticator_by_hand)}{' '}
        <code className="font-mono break-all select-all">{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
    </div>
  )
}
