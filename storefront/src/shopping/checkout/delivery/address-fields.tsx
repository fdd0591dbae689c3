import { Suspense } from 'react'
import { StreetFields } from '../../../purchase/index.ts'
import { ErrorBoundary } from '../../../shared/loading/error-boundary.tsx'
import { lazyComponent } from '../../../shared/loading/lazy-component.tsx'
import { NOBODY, useApi } from '@vitrina/api-client'
import { Field } from '@vitrina/ui'
import { useCheckout } from '../form/checkout-form-definition.ts'
import { CityField } from './city-field.tsx'

/** In a chunk of its own, because most shoppers are guests. */
const SavedAddresses = lazyComponent(() => import('./saved-addresses.tsx'), 'SavedAddresses')

export function AddressFields() {
  const { identity } = useApi()
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
      <StreetFields field={field} />
    </>
  )
}
