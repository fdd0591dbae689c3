import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** An error with a retry button, for code or data that could not be loaded. */
export function LoadFailed({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const t = useTexts()
  return (
    <Notice tone="bad" role="alert" className="flex flex-wrap items-center justify-between gap-x-5">
      <p>{text ?? t(m.checkout_load_failed)}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t(m.error_retry)}
      </Button>
    </Notice>
  )
}
