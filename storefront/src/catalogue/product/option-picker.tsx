import type { ProductDetail } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { classes, RichText, Swatch } from '@vitrina/ui'
import { selectValue, optionValueState } from './variant-selection.ts'

type Props = { product: ProductDetail; selected: SelectedOptions; onSelect: (selected: SelectedOptions) => void }

/** Each option as a row of values; sold-out ones are crossed out but can still be selected. */
export function OptionPicker({ product, selected, onSelect }: Props) {
  const t = useTexts()
  return product.options.map((option) => {
    const current = option.values.find(({ id }) => id === selected[option.id])
    return (
      <fieldset key={option.id}>
        <legend className="mb-2 text-sm">
          <span className="font-semibold">{option.name}</span>
          {current && <span className="text-muted"> · {current.name}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {option.values.map((value) => {
            const state = optionValueState(product, selected, option.id, value.id)
            return (
              <label
                key={value.id}
                className={classes(
                  'relative inline-flex min-h-11 max-w-full min-w-11 wrap-anywhere cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong px-3.5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-raised has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
                  state !== 'available' && 'border-line text-muted',
                )}
              >
                <input
                  type="radio"
                  name={`option-${option.id}`}
                  value={value.id}
                  checked={selected[option.id] === value.id}
                  onChange={() => onSelect(selectValue(product, selected, option.id, value.id))}
                  className="sr-only"
                />
                {value.colour && <Swatch colour={value.colour} />}
                <span className={state === 'sold_out' ? 'line-through' : undefined}>{value.name}</span>
                {state === 'sold_out' && <span className="sr-only">({t(m.stock_out)})</span>}
              </label>
            )
          })}
        </div>
        {option.guide && (
          <details className="group/fold mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-muted underline underline-offset-4 hover:text-ink">
              {t(m.product_guide)}
            </summary>
            <RichText html={option.guide} className="pt-1 pb-2 text-sm" />
          </details>
        )}
      </fieldset>
    )
  })
}
