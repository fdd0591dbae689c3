import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, Notice } from '@vitrina/ui'

/** In the place of code or data that could not be loaded: what happened, and a button to try again. */
export function LoadFailed({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const t = useTexts()
  return (
    <Notice tone="bad" role="alert" className="flex flex-wrap items-center justify-between gap-x-5">
      <p>{text ?? t(m.error_part)}</p>
      <Button variant="link" onClick={onRetry}>
        {t(m.error_retry)}
      </Button>
    </Notice>
  )
}
