import { Button } from '@vitrina/ui'
import { useController, type UseFormReturn } from 'react-hook-form'
import { AddPictures, pictureAddress } from '../../pictures/index.ts'
import { type FormState, WordsField, wordsOf } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { MoveButtons } from '../../shared/move-buttons.tsx'
import { m, useTexts } from '../../shared/texts.ts'
import type { ProductValues } from './product-values.ts'

/** The pictures of a product; the first one stands for it in lists. */
export function PicturesField({ record }: { record: FormState<ProductValues> }) {
  const t = useTexts()
  const { form, error, isBusy } = record
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
                  record={record}
                  name={`pictures.${index}.alt`}
                  label="alt"
                  hint={index === 0 && t(m.office_picture_alt_hint)}
                />
                <div className="mt-2 flex flex-wrap items-center gap-x-4">
                  <MoveButtons
                    name={t(m.office_picture_number, { number: index + 1 })}
                    index={index}
                    count={field.value.length}
                    isBusy={isBusy}
                    onMove={(to) => set(form, field.value.toSpliced(index, 1).toSpliced(to, 0, picture))}
                  />
                  <Button
                    variant="link"
                    disabled={isBusy}
                    aria-label={t(m.office_remove_of, { name: t(m.office_picture_number, { number: index + 1 }) })}
                    onClick={() => set(form, field.value.toSpliced(index, 1))}
                  >
                    {t(m.office_remove)}
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <AddPictures
        label={t(m.office_pictures_add)}
        hint={t(m.office_pictures_hint)}
        multiple
        disabled={isBusy}
        error={fieldError(error, 'pictures')}
        onAdd={add}
      />
    </div>
  )
}

type Pictures = ProductValues['pictures']
const set = (form: UseFormReturn<ProductValues>, pictures: Pictures) =>
  form.setValue('pictures', pictures, { shouldDirty: true })
