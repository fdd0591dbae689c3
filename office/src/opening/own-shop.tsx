import { ConfirmButton } from '../shared/confirm-button.tsx'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { useOpening } from './queries.ts'

/** In the demo: deletes it and begins a shop of the owner's. */
export function OwnShop() {
  const t = useTexts()
  const data = useOpening()
  // Everything that was loaded is of a shop that is gone.
  const start = useChange(
    [],
    (call, _none: null) => call('POST /opening/own'),
    () => location.reload(),
  )
  if (!data?.is_demo) return null
  return (
    <Part title={t(m.office_own_shop_title)}>
      <p className="mb-4 max-w-2xl text-muted">{t(m.office_own_shop_text)}</p>
      <ConfirmButton
        label={t(m.office_own_shop)}
        question={t(m.office_own_shop_question)}
        busy={start.isPending || start.isSuccess}
        error={start.error}
        onConfirm={() => start.mutate(null)}
      />
    </Part>
  )
}
