import { Checkbox } from '@vitrina/ui'
import { currencyLabel } from '@vitrina/contract/money'
import { useWatch } from 'react-hook-form'
import { type FormState, fieldName, LineField, WordsField } from '../../records/index.ts'
import { useMe } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import type { ProductChoices } from '../queries.ts'
import { CategoriesField } from './categories-field.tsx'
import { AttributesField, OptionsField } from './options-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { type ProductValues, SIDES } from './product-values.ts'
import { VariantGrid } from './variant-grid.tsx'

const DESCRIPTION_ROWS = 8
const NUMBER = { inputMode: 'decimal', className: 'text-end tabular-nums', wrapClassName: 'w-36' } as const

/** The fields of a product, in the order of somebody who has it in their hand. Who may only write texts sees the texts. */
export function ProductFields({
  choices: { categories, options, currency },
  record,
}: {
  record: FormState<ProductValues>
  choices: ProductChoices
}) {
  const t = useTexts()
  const { permissions } = useMe()
  const variants = useWatch({ control: record.form.control, name: 'variants' })
  const words = (
    <div className="flex flex-col gap-6">
      <WordsField record={record} name="name" />
      <WordsField record={record} name="summary" hint={t(m.office_text_summary_hint)} />
      <WordsField record={record} name="description" hint={t(m.office_text_text_hint)} rows={DESCRIPTION_ROWS} />
    </div>
  )
  if (!permissions.includes('content')) return words
  const { register } = record.form
  return (
    <>
      {words}
      <Part title={t(m.office_product_pictures)}>
        <PicturesField record={record} />
      </Part>
      <Part title={t(m.office_product_price_part)}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
          <LineField
            record={record}
            name="price"
            {...NUMBER}
            label={t(m.office_product_price_in, { currency: currencyLabel(currency) })}
          />
          <LineField record={record} name="regular_price" {...NUMBER} hint={t(m.office_product_regular_hint)} />
          {variants.length === 0 && <LineField record={record} name="sku" wrapClassName="w-44" />}
        </div>
      </Part>
      <Part title={t(m.office_product_place)}>
        <CategoriesField record={record} categories={categories} />
      </Part>
      <Part title={t(m.office_product_options)}>
        <p className="mb-4 text-sm text-muted">{t(m.office_product_options_hint)}</p>
        <OptionsField record={record} options={options} />
        <div className="mt-6">
          <VariantGrid record={record} options={options} />
        </div>
      </Part>
      <Part title={t(m.office_product_attributes)}>
        <AttributesField record={record} options={options} />
      </Part>
      <Part title={t(m.office_product_more)}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
          <LineField record={record} name="weight" {...NUMBER} hint={t(m.office_product_weight_hint)} />
          <LineField
            record={record}
            name="net_quantity"
            wrapClassName="w-80 max-w-full"
            hint={t(m.office_product_net_hint)}
          />
          {SIDES.map((side) => (
            <LineField key={side} record={record} name={`dimensions.${side}`} {...NUMBER} wrapClassName="w-28" />
          ))}
          <LineField record={record} name="min_age" {...NUMBER} hint={t(m.office_product_min_age_hint)} />
          <LineField record={record} name="tax_rate" {...NUMBER} />
          <LineField record={record} name="position" {...NUMBER} hint={t(m.office_text_position_hint)} />
          <LineField record={record} name="published" type="date" wrapClassName="w-44" />
          <LineField record={record} name="url" wrapClassName="w-72 max-w-full" hint={t(m.office_text_url_hint)} />
        </div>
        <div className="mt-4 flex flex-col gap-1">
          <Checkbox label={fieldName(['withdrawable'], t)} disabled={record.isBusy} {...register('withdrawable')} />
          <Checkbox label={t(m.office_product_let)} disabled={record.isBusy} {...register('rental')} />
          <Checkbox label={fieldName(['voucher'], t)} disabled={record.isBusy} {...register('voucher')} />
        </div>
      </Part>
    </>
  )
}
