import { Button } from '@vitrina/ui'
import { useController, type UseFormReturn } from 'react-hook-form'
import { AddPictures, FocusPicture } from '../../pictures/index.ts'
import { type FormState, WordsField } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { MoveButtons } from '../../shared/move-buttons.tsx'
import { m, useTexts } from '../../shared/texts.ts'
import { newPicture, type ProductValues } from './product-values.ts'

/** The pictures of a product; the first one stands for it in lists. */
export function PicturesField({ record }: { record: FormState<ProductValues> }) {
  const t = useTexts()
  const { form, error, isBusy } = record
  const { field } = useController({ control: form.control, name: 'pictures' })
  const add = (file: string) => {
    const pictures = form.getValues('pictures')
    if (!pictures.some((picture) => picture.file === file)) set(form, [...pictures, newPicture(file)])
  }
  return (
    <div>
      {field.value.length > 0 && <p className="mb-3 text-sm text-muted">{t(m.office_picture_focus_hint)}</p>}
      {field.value.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {field.value.map((picture, index) => (
            <li key={picture.file} className="flex flex-wrap items-start gap-4 py-4">
              <FocusPicture
                file={picture.file}
                name={t(m.office_picture_number, { number: index + 1 })}
                value={picture.focus}
                disabled={isBusy}
                onChange={(focus) => set(form, field.value.with(index, { ...picture, focus }))}
                className="w-24"
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
