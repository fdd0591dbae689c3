import { Button, CheckboxRow, Select } from '@vitrina/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormState } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { PartError } from '../../shared/part-error.tsx'
import { m, useTexts } from '../../shared/texts.ts'
import type { ProductChoices } from '../queries.ts'
import { OptionDialog } from './option-dialog.tsx'
import type { ProductValues } from './product-values.ts'
import { chosenValues, withoutValue, withValue } from './variants.ts'

type Option = ProductChoices['options'][number]
type Props = { record: FormState<ProductValues>; options: ProductChoices['options'] }

/** What a customer chooses of a product, such as a size: each combination of the values is a variant. */
export function OptionsField({ record, options }: Props) {
  const { form, error } = record
  const [chosen, variants] = useWatch({ control: form.control, name: ['options', 'variants'] })
  const values = chosenValues({ options: chosen, variants })
  const toggle = (option: string, toggled: readonly string[], isChosen: boolean) => {
    const change = isChosen ? withValue : withoutValue
    const next = toggled.reduce((product, value) => change(product, option, value), { options: chosen, variants })
    form.setValue('options', next.options, { shouldDirty: true })
    form.setValue('variants', next.variants, { shouldDirty: true })
  }
  return (
    <ValueChoices
      record={record}
      options={options.filter(({ use }) => use === 'choice')}
      shown={chosen}
      isChosen={(option, value) => values.get(option)?.has(value) ?? false}
      onToggle={toggle}
      use="choice"
      error={fieldError(error, 'options')}
    />
  )
}

/** What describes a product and filters lists, such as its material. */
export function AttributesField({ record, options }: Props) {
  const { form, error } = record
  const attributes = useWatch({ control: form.control, name: 'attributes' })
  const toggle = (option: string, toggled: readonly string[], isChosen: boolean) => {
    const others = (attributes[option] ?? []).filter((value) => !toggled.includes(value))
    form.setValue(
      'attributes',
      { ...attributes, [option]: isChosen ? [...others, ...toggled] : others },
      { shouldDirty: true },
    )
  }
  return (
    <ValueChoices
      record={record}
      options={options.filter(({ use }) => use === 'attribute')}
      shown={Object.keys(attributes)}
      isChosen={(option, value) => attributes[option]?.includes(value) ?? false}
      onToggle={toggle}
      use="attribute"
      error={fieldError(error, 'attributes')}
    />
  )
}

type ChoicesProps = {
  record: FormState<ProductValues>
  options: readonly Option[]
  /** Those whose values the product has. */
  shown: readonly string[]
  isChosen: (option: string, value: string) => boolean
  onToggle: (option: string, values: readonly string[], isChosen: boolean) => void
  use: Option['use']
  error: string | undefined
}

const TEXTS = {
  choice: { add: m.office_product_option_add, create: m.office_product_option_new },
  attribute: { add: m.office_product_attribute_add, create: m.office_product_attribute_new },
}

function ValueChoices({ record, options, shown, isChosen, onToggle, use, error }: ChoicesProps) {
  const t = useTexts()
  const [opened, setOpened] = useState<readonly string[]>([])
  // A new one, or one that gets further values.
  const [edited, setEdited] = useState<{ key: string | null } | null>(null)
  const isShown = ({ key }: Option) => shown.includes(key) || opened.includes(key)
  const others = options.filter((option) => !isShown(option))
  return (
    <div className="flex flex-col gap-5">
      {options.filter(isShown).map(({ key, name, values }) => (
        <fieldset key={key} disabled={record.isBusy}>
          <legend className="text-sm font-semibold">{name}</legend>
          <div className="flex flex-wrap items-center gap-x-6">
            {values.map((value) => (
              <CheckboxRow
                key={value.key}
                checked={isChosen(key, value.key)}
                onChange={({ target }) => onToggle(key, [value.key], target.checked)}
              >
                {value.colour && (
                  <span
                    aria-hidden="true"
                    className="size-4 rounded-full border border-line-strong"
                    style={{ backgroundColor: value.colour }}
                  />
                )}
                {value.name}
              </CheckboxRow>
            ))}
            <Button variant="link" aria-label={t(m.office_option_edit_of, { name })} onClick={() => setEdited({ key })}>
              {t(m.office_option_edit)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        {others.length > 0 && (
          <Select
            label={t(TEXTS[use].add)}
            wrapClassName="w-64 max-w-full"
            disabled={record.isBusy}
            value=""
            onChange={({ target }) => setOpened([...opened, target.value])}
          >
            <option value="">{t(m.office_product_option_which)}</option>
            {others.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button variant="link" disabled={record.isBusy} onClick={() => setEdited({ key: null })}>
          {t(TEXTS[use].create)}
        </Button>
      </div>
      <PartError>{error}</PartError>
      {edited && (
        <OptionDialog
          optionKey={edited.key}
          use={use}
          // Who adds a value here has it.
          onDone={(key, values) => {
            setOpened([...opened, key])
            onToggle(key, values, true)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
