import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { lazyModule } from '../../../shared/loading/lazy-module.ts'
import { useLazyModule } from '../../../shared/loading/use-lazy-module.ts'
import { ChoiceCards, Select, Skeleton } from '@vitrina/ui'
import { useCheckout } from '../form/checkout-form-definition.ts'
import { deliveryMethodsOf } from '../form/choices.ts'
import { DELIVERY_METHOD_LABELS } from '../form/delivery-method-labels.ts'
import { FormSection } from '@vitrina/forms'
import { LoadFailed } from '../../../shared/loading/load-failed.tsx'
import type { CheckoutOffers } from '../offers.ts'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { AddressFields } from './address-fields.tsx'
import { PickupPoints } from './pickup-points.tsx'
import { DeliveryServiceOptions } from './service-options.tsx'

/** Country, delivery method, delivery service, and the address, office or pickup point. */
export function DeliverySection({
  offers: { countries, services, pickupPoints, isPickupOnly },
  price,
}: {
  offers: CheckoutOffers
  price: CheckoutPrice
}) {
  const t = useTexts()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const methods = deliveryMethodsOf(services.data)
  const hasFailed = countries.isError || services.isError
  const retry = () => void (countries.isError ? countries : services).refetch()
  return (
    <FormSection title={t(m.checkout_delivery)}>
      {isPickupOnly ? null : countries.data ? (
        <Select
          id={idOf('country')}
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
        !hasFailed && <Skeleton className="h-19" />
      )}
      {hasFailed ? (
        <LoadFailed onRetry={retry} />
      ) : services.data ? (
        <>
          {methods.length > 1 && (
            <ChoiceCards
              legend={t(m.checkout_delivery_method)}
              id={idOf('to')}
              name="to"
              value={form.to}
              onChange={(to) => change({ to })}
              error={errorOf('to')}
              className={methods.length > 2 ? 'sm:grid-cols-3' : 'grid-cols-2'}
              cards={methods.map((value) => ({ value, label: t(DELIVERY_METHOD_LABELS[value]) }))}
            />
          )}
          {form.to !== 'pickup' && <DeliveryServiceOptions services={services.data} price={price} />}
        </>
      ) : (
        // As high as the loaded choices, so that nothing below moves.
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-21" />
          <Skeleton className="h-48" />
        </div>
      )}
      {form.to === 'pickup' ? (
        <PickupPointChoice pickupPoints={pickupPoints} />
      ) : form.to === 'office' ? (
        <OfficeChoice />
      ) : (
        <AddressFields />
      )}
    </FormSection>
  )
}

function PickupPointChoice({ pickupPoints }: Pick<CheckoutOffers, 'pickupPoints'>) {
  if (pickupPoints.data) return <PickupPoints pickupPoints={pickupPoints.data} />
  if (pickupPoints.isError) return <LoadFailed onRetry={() => void pickupPoints.refetch()} />
  return <Skeleton className="h-28" />
}

const loadOfficeFields = lazyModule(() => import('./office-fields.tsx'))

function OfficeChoice() {
  const { module, hasFailed, retry } = useLazyModule(loadOfficeFields)
  if (module) return <module.OfficeFields />
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton className="h-40" />
}
