import { Select } from '@vitrina/ui'
import { useController } from 'react-hook-form'
import { PictureField } from '../../pictures/index.ts'
import { type FormState, fieldName, LineField, WordsField } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { useMe } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { CategoryOptions } from '../category-options.tsx'
import type { ProductChoices } from '../queries.ts'
import type { CategoryValues } from './category-values.ts'

type Props = {
  record: FormState<CategoryValues>
  categories: ProductChoices['categories']
  /** Itself, which it can't be in. */
  ownKey?: string
}

const DESCRIPTION_ROWS = 6

/** The fields of a category. Who may only write texts sees the texts. */
export function CategoryFields({ record, categories, ownKey }: Props) {
  const t = useTexts()
  const { permissions } = useMe()
  const picture = useController({ control: record.form.control, name: 'picture' })
  return (
    <div className="flex flex-col gap-6">
      <WordsField record={record} name="name" />
      <WordsField record={record} name="summary" hint={t(m.office_text_summary_hint)} />
      <WordsField record={record} name="description" hint={t(m.office_text_text_hint)} rows={DESCRIPTION_ROWS} />
      {permissions.includes('content') && (
        <>
          <Select
            label={fieldName(['parent'], t)}
            error={fieldError(record.error, 'parent')}
            wrapClassName="max-w-md"
            disabled={record.isBusy}
            {...record.form.register('parent')}
          >
            <option value="">{t(m.office_category_no_parent)}</option>
            <CategoryOptions categories={categories.filter(({ key }) => key !== ownKey)} />
          </Select>
          <PictureField
            label={fieldName(['picture'], t)}
            value={picture.field.value}
            disabled={record.isBusy}
            error={fieldError(record.error, 'picture')}
            onChange={picture.field.onChange}
          />
          <LineField record={record} name="url" wrapClassName="max-w-md" hint={t(m.office_text_url_hint)} />
        </>
      )}
    </div>
  )
}
