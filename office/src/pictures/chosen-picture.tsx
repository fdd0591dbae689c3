import { Button, classes } from '@vitrina/ui'
import { m, useTexts } from '../shared/texts.ts'

type Props = { src: string; className?: string; disabled: boolean; onRemove: () => void }

/** The picture that a field has. */
export function ChosenPicture({ src, className, disabled, onRemove }: Props) {
  const t = useTexts()
  return (
    <div className="mt-2 flex flex-wrap items-end gap-4">
      <img src={src} alt="" className={classes('h-30 rounded-picture object-contain', className ?? 'w-24 bg-sunken')} />
      <Button variant="link" disabled={disabled} onClick={onRemove}>
        {t(m.office_remove)}
      </Button>
    </div>
  )
}
