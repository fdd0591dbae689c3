import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Field } from '../../../ui/field.tsx'
import { useFormContext, useTextField } from '../form/form-context.tsx'
import { CityField } from './city-field.tsx'

export function AddressFields() {
  const t = useTexts()
  const { form } = useFormContext()
  const optional = t(m.field_optional)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <CityField />
        {/* Bulgarian post codes are digits; those of other countries may contain letters. */}
        <Field
          {...useTextField('post_code')}
          label={t(m.checkout_post_code)}
          inputMode={form.country === 'BG' ? 'numeric' : 'text'}
          autoComplete="postal-code"
          maxLength={20}
          required
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3 sm:grid-cols-[minmax(0,1fr)_10rem] sm:gap-5">
        <Field
          {...useTextField('street')}
          label={t(m.checkout_street)}
          autoComplete="address-line1"
          maxLength={200}
          required={form.quarter.trim() === ''}
        />
        {/* Houses in villages may have no number. */}
        <Field
          {...useTextField('street_number')}
          label={t(m.checkout_street_number)}
          optionalMark={optional}
          autoComplete="off"
          maxLength={30}
        />
      </div>
      <Field
        {...useTextField('quarter')}
        label={t(m.checkout_quarter)}
        optionalMark={optional}
        autoComplete="address-level3"
        maxLength={100}
      />
      <fieldset>
        <legend className="mb-3 text-sm font-semibold">
          {t(m.checkout_in_building)} <span className="font-normal text-muted">{optional}</span>
        </legend>
        <div className="grid grid-cols-[1fr_1fr_1.3fr] gap-2 sm:grid-cols-3 sm:gap-5">
          <Field {...useTextField('entrance')} label={t(m.checkout_entrance)} autoComplete="off" maxLength={30} />
          <Field {...useTextField('floor')} label={t(m.checkout_floor)} autoComplete="off" maxLength={30} />
          <Field
            {...useTextField('apartment')}
            label={t(m.checkout_apartment)}
            autoComplete="address-line2"
            maxLength={30}
          />
        </div>
      </fieldset>
    </>
  )
}
