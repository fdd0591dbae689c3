import { Button } from '@vitrina/ui'
import { m, useTexts } from '../shared/texts.ts'
import { AddPictures } from './add-pictures.tsx'
import { pictureAddress } from './picture-address.ts'

type Props = {
  label: string
  hint?: string
  as?: 'picture' | 'icon'
  /** The path of the picture; empty for none. */
  value: string
  disabled: boolean
  error: string | undefined
  onChange: (file: string) => void
}

/** One picture of a record. */
export function PictureField({ label, value, disabled, onChange, ...upload }: Props) {
  const t = useTexts()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {value && (
        <div className="mt-2 flex items-end gap-4">
          <img src={pictureAddress(value)} alt="" className="h-30 w-24 rounded-picture bg-sunken object-contain" />
          <Button variant="link" disabled={disabled} onClick={() => onChange('')}>
            {t(m.office_remove)}
          </Button>
        </div>
      )}
      <AddPictures
        {...upload}
        label={t(value ? m.office_picture_replace : m.office_picture_add)}
        disabled={disabled}
        onAdd={onChange}
      />
    </fieldset>
  )
}
