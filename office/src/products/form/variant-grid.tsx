import { Button, Field, Select } from '@vitrina/ui'
import { useWatch } from 'react-hook-form'
import { type FormState, fieldName } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import type { ProductChoices } from '../queries.ts'
import type { ProductValues, VariantValues } from './product-values.ts'

type Props = { record: FormState<ProductValues>; options: ProductChoices['options'] }

const COLUMNS = [
  { name: 'price', isAmount: true },
  { name: 'regular_price', isAmount: true },
  { name: 'sku', isAmount: false },
  { name: 'weight', isAmount: true },
] as const

/** The variants of a product, a row each: what differs from the product itself. */
export function VariantGrid({ record, options }: Props) {
  const t = useTexts()
  const { form, error, isBusy } = record
  const [variants, pictures, price] = useWatch({ control: form.control, name: ['variants', 'pictures', 'price'] })
  if (variants.length === 0) return null
  const nameOf = (chosen: VariantValues['options']) => variantName(chosen, options)
  const isChanged = (variant: VariantValues) =>
    [...record.changed].some((path) => `${path}.`.startsWith(`variants.${variantPath(variant)}.`))
  const pathOf = (index: number, name: string) => `variants.${index}.${name}` as `variants.${number}.sku`
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label={t(m.office_product_variants_label)}>
      {variants.map((variant, index) => {
        const name = nameOf(variant.options)
        return (
          <li
            key={JSON.stringify(variant.options)}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-x-3 gap-y-3 py-3 md:grid-cols-[minmax(6rem,1.2fr)_repeat(5,minmax(0,1fr))_auto]"
          >
            <p className="col-span-full self-center font-semibold md:col-span-1">
              {name}{' '}
              {isChanged(variant) && <span className="font-normal text-accent">({t(m.office_text_changed)})</span>}
            </p>
            {COLUMNS.map(({ name: column, isAmount }) => (
              <Field
                key={column}
                label={fieldName([column], t)}
                aria-label={`${fieldName([column], t)}, ${name}`}
                inputMode={isAmount ? 'decimal' : undefined}
                placeholder={column === 'price' ? price : undefined}
                error={fieldError(error, pathOf(index, column))}
                readOnly={isBusy}
                className={isAmount ? 'text-end tabular-nums' : undefined}
                {...form.register(pathOf(index, column))}
              />
            ))}
            <Select
              label={fieldName(['picture'], t)}
              aria-label={`${fieldName(['picture'], t)}, ${name}`}
              error={fieldError(error, pathOf(index, 'picture'))}
              disabled={isBusy || pictures.length === 0}
              {...form.register(pathOf(index, 'picture'))}
            >
              <option value="">–</option>
              {pictures.map(({ file }, number) => (
                <option key={file} value={file}>
                  {t(m.office_picture_number, { number: number + 1 })}
                </option>
              ))}
            </Select>
            <Button
              variant="link"
              className="justify-self-start"
              disabled={isBusy || variants.length === 1}
              aria-label={t(m.office_remove_of, { name })}
              onClick={() => form.setValue('variants', variants.toSpliced(index, 1), { shouldDirty: true })}
            >
              {t(m.office_remove)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** As a difference between documents names it. */
const variantPath = ({ options }: VariantValues): string =>
  Object.entries(options)
    .map(([option, value]) => `${option}=${value}`)
    .toSorted()
    .join(',')

/** “Blue, M”: the values of its options as people read them. */
const variantName = (chosen: VariantValues['options'], options: Props['options']): string =>
  Object.entries(chosen)
    .map(([option, value]) => {
      const values = options.find(({ key }) => key === option)?.values
      return values?.find(({ key }) => key === value)?.name ?? value
    })
    .join(', ')
