import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Select } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddressFields } from './address-fields.tsx'
import { type DeliveryMethod, deliveryMethodsOf } from '../form/choices.ts'
import { fieldId, useCheckoutFields } from '../form/form-context.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { FormSection } from '../form/form-section.tsx'
import { DeliveryServiceOptions } from './service-options.tsx'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import type { CheckoutOffers } from '../offers.ts'

/** Where to, how, and to which door or counter. */
export function DeliverySection({
  offers: { countries, services, places, isPickupOnly: isCollected },
  price,
}: {
  offers: CheckoutOffers
  price: CheckoutPrice
}) {
  const t = useTexts()
  const { form, change, errorOf } = useCheckoutFields()
  const ways = deliveryMethodsOf(services.data)
  const retry = () => void (countries.isError ? countries : services).refetch()
  const isMissing = countries.isError || services.isError
  return (
    <FormSection title={t(m.checkout_delivery)}>
      {isCollected ? null : countries.data ? (
        <Select
          id={fieldId('country')}
          name="country"
          label={t(m.checkout_country)}
          value={form.country}
          onChange={(event) => change({ country: event.target.value })}
          error={errorOf('country')}
          autoComplete="country"
        >
          {countries.data.map(({ iso, name }) => (
            <option key={iso} value={iso}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        !isMissing && <Skeleton className="h-19" />
      )}
      {isMissing ? (
        <LoadFailed onRetry={retry} />
      ) : services.data ? (
        <>
          {ways.length > 1 && (
            <ChoiceCards
              legend={t(m.checkout_delivery_method)}
              id={fieldId('to')}
              name="to"
              value={form.to}
              onChange={(to) => change({ to })}
              error={errorOf('to')}
              className={ways.length > 2 ? 'sm:grid-cols-3' : 'grid-cols-2'}
              cards={ways.map((value) => ({ value, label: t(WAYS[value]) }))}
            />
          )}
          {form.to !== 'pickup' && <DeliveryServiceOptions services={services.data} price={price} />}
        </>
      ) : (
        // As high as what comes, so that nothing below it moves.
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-21" />
          <Skeleton className="h-48" />
        </div>
      )}
      <Place places={places} />
    </FormSection>
  )
}

const WAYS: Record<DeliveryMethod, typeof m.checkout_method_address> = {
  address: m.checkout_method_address,
  office: m.checkout_method_office,
  pickup: m.checkout_method_pickup,
}

const loadPickupPlaces = () => import('./pickup-points.tsx')
const loadOfficeFields = () => import('./office-fields.tsx')

/** Which door, or which counter: most parcels go to a door. */
function Place({ places }: Pick<CheckoutOffers, 'places'>) {
  const { form } = useCheckoutFields()
  if (form.to === 'pickup') return <Collection places={places} />
  return form.to === 'office' ? <Office /> : <AddressFields />
}

function Collection({ places }: Pick<CheckoutOffers, 'places'>) {
  const { module, hasFailed, retry } = useLazyModule(loadPickupPlaces)
  if (module && places.data) return <module.PickupPoints places={places.data} />
  return hasFailed || places.isError ? (
    <LoadFailed onRetry={places.isError ? () => void places.refetch() : retry} />
  ) : (
    <Skeleton className="h-28" />
  )
}

function Office() {
  const { module, hasFailed, retry } = useLazyModule(loadOfficeFields)
  if (module) return <module.OfficeFields />
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton className="h-40" />
}
