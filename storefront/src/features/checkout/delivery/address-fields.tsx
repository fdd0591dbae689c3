import { Suspense } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ErrorBoundary } from '../../../lib/error-boundary.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { NOBODY, useShop } from '../../../lib/shop-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { useCheckout } from '../form/checkout-form.ts'
import { CityField } from './city-field.tsx'

/** In a chunk of its own, because most shoppers are guests. */
const SavedAddresses = lazyComponent(() => import('./saved-addresses.tsx'), 'SavedAddresses')

export function AddressFields() {
  const t = useTexts()
  const { identity } = useShop()
  const { values, field } = useCheckout()
  return (
    <>
      {identity !== NOBODY && (
        <ErrorBoundary>
          <Suspense>
            <SavedAddresses />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <CityField />
        {/* Bulgarian post codes are digits; those of other countries may contain letters. */}
        <Field {...field('post_code')} inputMode={values.country === 'BG' ? 'numeric' : 'text'} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3 sm:grid-cols-[minmax(0,1fr)_10rem] sm:gap-5">
        <Field {...field('street')} autoComplete="address-line1" />
        <Field {...field('street_number')} autoComplete="off" />
      </div>
      <Field {...field('quarter')} autoComplete="address-level3" />
      <fieldset>
        <legend className="mb-3 text-sm font-semibold">
          {t(m.checkout_in_building)} <span className="font-normal text-muted">{t(m.field_optional)}</span>
        </legend>
        <div className="grid grid-cols-[1fr_1fr_1.3fr] gap-2 sm:grid-cols-3 sm:gap-5">
          {/* The legend says that they are optional. */}
          <Field {...field('entrance')} optionalMark={null} autoComplete="off" />
          <Field {...field('floor')} optionalMark={null} autoComplete="off" />
          <Field {...field('apartment')} optionalMark={null} autoComplete="address-line2" />
        </div>
      </fieldset>
    </>
  )
}
