import { m, useTexts } from '../shared/texts.ts'
import { AddPictures } from './add-pictures.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
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
      {value && <ChosenPicture src={pictureAddress(value)} disabled={disabled} onRemove={() => onChange('')} />}
      <AddPictures
        {...upload}
        label={t(value ? m.office_picture_replace : m.office_picture_add)}
        disabled={disabled}
        onAdd={onChange}
      />
    </fieldset>
  )
}
