import { Button, Select } from '@vitrina/ui'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ChangedMark, type FormState, fieldName } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { CategoryOptions } from '../category-options.tsx'
import type { ProductChoices } from '../queries.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { ProductValues } from './product-values.ts'

/** The categories that a product is in. Its page belongs to the first one. */
export function CategoriesField({
  record,
  categories,
}: {
  record: FormState<ProductValues>
  categories: ProductChoices['categories']
}) {
  const t = useTexts()
  const { field } = useController({ control: record.form.control, name: 'categories' })
  const [isAdding, setIsAdding] = useState(false)
  const nameOf = (key: string) => categories.find((category) => category.key === key)?.name ?? key
  return (
    <div className="max-w-md">
      <Select
        label={fieldName(['categories'], t)}
        optionalMark={<ChangedMark changed={record.changed} name="categories" />}
        hint={t(m.office_product_categories_hint)}
        error={fieldError(record.error, 'categories')}
        disabled={record.isBusy}
        value=""
        onChange={({ target }) => field.onChange([...field.value, target.value])}
      >
        <option value="">{t(m.office_product_category_add)}</option>
        <CategoryOptions categories={categories.filter(({ key }) => !field.value.includes(key))} />
      </Select>
      <Button variant="link" disabled={record.isBusy} onClick={() => setIsAdding(true)}>
        {t(m.office_category_new)}
      </Button>
      {isAdding && (
        <CategoryDialog onDone={(key) => field.onChange([...field.value, key])} onClose={() => setIsAdding(false)} />
      )}
      <ol className="mt-2">
        {field.value.map((key, index) => (
          <li key={key} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line">
            <span className="grow">
              {nameOf(key)}
              {index === 0 && field.value.length > 1 && (
                <span className="text-sm text-muted"> – {t(m.office_product_category_main)}</span>
              )}
            </span>
            {index > 0 && (
              <Button
                variant="link"
                disabled={record.isBusy}
                aria-label={t(m.office_product_category_first_of, { name: nameOf(key) })}
                onClick={() => field.onChange([key, ...field.value.filter((other) => other !== key)])}
              >
                {t(m.office_product_category_first)}
              </Button>
            )}
            <Button
              variant="link"
              disabled={record.isBusy}
              aria-label={t(m.office_remove_of, { name: nameOf(key) })}
              onClick={() => field.onChange(field.value.filter((other) => other !== key))}
            >
              {t(m.office_remove)}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
