import { Select } from '@vitrina/ui'
import { useController } from 'react-hook-form'
import { PictureField } from '../../pictures/index.ts'
import { type FieldsProps, fieldName, LineField, WordsField } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { useMe } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import type { ProductChoices } from '../queries.ts'
import type { CategoryValues } from './category-values.ts'

type Props = FieldsProps<CategoryValues> & {
  categories: ProductChoices['categories']
  /** Itself, which it can't be in. */
  ownKey?: string
}

const DESCRIPTION_ROWS = 6

/** The fields of a category. Who may only write texts sees the texts. */
export function CategoryFields({ categories, ownKey, ...fields }: Props) {
  const t = useTexts()
  const { permissions } = useMe()
  const picture = useController({ control: fields.form.control, name: 'picture' })
  return (
    <div className="flex flex-col gap-6">
      <WordsField fields={fields} name="name" />
      <WordsField fields={fields} name="summary" hint={t(m.office_text_summary_hint)} />
      <WordsField fields={fields} name="description" hint={t(m.office_text_text_hint)} rows={DESCRIPTION_ROWS} />
      {permissions.includes('content') && (
        <>
          <Select
            label={fieldName(['parent'], t)}
            error={fieldError(fields.error, 'parent')}
            wrapClassName="max-w-md"
            disabled={fields.readOnly}
            {...fields.form.register('parent')}
          >
            <option value="">{t(m.office_category_no_parent)}</option>
            {categories
              .filter(({ key }) => key !== ownKey)
              .map(({ key, name, depth }) => (
                <option key={key} value={key}>
                  {'\u2003'.repeat(depth) + name}
                </option>
              ))}
          </Select>
          <PictureField
            label={fieldName(['picture'], t)}
            value={picture.field.value}
            disabled={fields.readOnly}
            error={fieldError(fields.error, 'picture')}
            onChange={picture.field.onChange}
          />
          <LineField fields={fields} name="url" wrapClassName="max-w-md" hint={t(m.office_text_url_hint)} />
        </>
      )}
    </div>
  )
}
