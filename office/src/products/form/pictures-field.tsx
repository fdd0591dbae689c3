import { Button } from '@vitrina/ui'
import { useController, type UseFormReturn } from 'react-hook-form'
import { AddPictures, pictureAddress } from '../../pictures/index.ts'
import { type FieldsProps, WordsField, wordsOf } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import type { ProductValues } from './product-values.ts'

/** The pictures of a product; the first one stands for it in lists. */
export function PicturesField({ fields }: { fields: FieldsProps<ProductValues> }) {
  const t = useTexts()
  const { form, error, readOnly } = fields
  const { field } = useController({ control: form.control, name: 'pictures' })
  const add = (file: string) => {
    const pictures = form.getValues('pictures')
    if (!pictures.some((picture) => picture.file === file)) set(form, [...pictures, { file, alt: wordsOf({}) }])
  }
  return (
    <div>
      {field.value.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {field.value.map((picture, index) => (
            <li key={picture.file} className="flex flex-wrap items-start gap-4 py-4">
              <img
                src={pictureAddress(picture.file)}
                alt={t(m.office_picture_number, { number: index + 1 })}
                className="h-30 w-24 rounded-picture bg-sunken object-cover"
              />
              <div className="min-w-0 grow basis-72">
                <WordsField
                  fields={fields}
                  name={`pictures.${index}.alt`}
                  label="alt"
                  hint={index === 0 && t(m.office_picture_alt_hint)}
                />
                <Moves pictures={field.value} index={index} disabled={readOnly} onChange={(next) => set(form, next)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <AddPictures
        label={t(m.office_pictures_add)}
        hint={t(m.office_pictures_hint)}
        multiple
        disabled={readOnly}
        error={fieldError(error, 'pictures')}
        onAdd={add}
      />
    </div>
  )
}

type Pictures = ProductValues['pictures']
const set = (form: UseFormReturn<ProductValues>, pictures: Pictures) =>
  form.setValue('pictures', pictures, { shouldDirty: true })

/** Buttons that put a picture before another one, or take it out. */
function Moves({
  pictures,
  index,
  disabled,
  onChange,
}: {
  pictures: Pictures
  index: number
  disabled: boolean
  onChange: (pictures: Pictures) => void
}) {
  const t = useTexts()
  const number = index + 1
  const moved = (by: number) => {
    const others = pictures.toSpliced(index, 1)
    return others.toSpliced(index + by, 0, pictures[index]!)
  }
  return (
    <div className="mt-2 flex flex-wrap gap-x-4">
      <Button
        variant="link"
        disabled={disabled || index === 0}
        aria-label={t(m.office_picture_earlier_of, { number })}
        onClick={() => onChange(moved(-1))}
      >
        {t(m.office_picture_earlier)}
      </Button>
      <Button
        variant="link"
        disabled={disabled || index === pictures.length - 1}
        aria-label={t(m.office_picture_later_of, { number })}
        onClick={() => onChange(moved(1))}
      >
        {t(m.office_picture_later)}
      </Button>
      <Button
        variant="link"
        disabled={disabled}
        aria-label={t(m.office_picture_remove_of, { number })}
        onClick={() => onChange(pictures.toSpliced(index, 1))}
      >
        {t(m.office_remove)}
      </Button>
    </div>
  )
}
