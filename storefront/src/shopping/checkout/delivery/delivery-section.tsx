import type { DeliveryOffice } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ChoiceCards, Select, Skeleton } from '@vitrina/ui'
import { useCheckout } from '../checkout-form.ts'
import { LowestDeliveryPrice } from '../../cart/lowest-delivery-price.tsx'
import { type CheckoutChoices, DELIVERY_METHOD_LABELS, deliveryMethodsOf } from '../choices.ts'
import { FormSection } from '@vitrina/forms'
import { LoadFailed } from '../../../shared/loading/load-failed.tsx'
import type { CheckoutPrice } from '../use-checkout-price.ts'
import { AddressFields } from './address-fields.tsx'
import { OfficeFields } from './office-fields.tsx'
import { DeliveryServiceOptions } from './service-options.tsx'

/** Country, delivery method, delivery service, and the address, office or pickup point. */
export function DeliverySection({
  choices: { countries, services, pickupPoints, isPickupOnly },
  price,
}: {
  choices: CheckoutChoices
  price: CheckoutPrice
}) {
  const t = useTexts()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const methods = deliveryMethodsOf(services.data)
  const hasFailed = countries.isError || services.isError
  const retry = () => void (countries.isError ? countries : services).refetch()
  if (isPickupOnly === undefined)
    return (
      <FormSection title={t(m.checkout_delivery)}>
        <Skeleton className="h-40" />
      </FormSection>
    )
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
              cards={methods.map((value) => ({
                value,
                label: t(DELIVERY_METHOD_LABELS[value]),
                side: <LowestDeliveryPrice method={value} price={price.price} />,
              }))}
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
        <OfficeFields />
      ) : (
        <AddressFields />
      )}
    </FormSection>
  )
}

function PickupPointChoice({ pickupPoints }: Pick<CheckoutChoices, 'pickupPoints'>) {
  if (pickupPoints.data) return <PickupPoints pickupPoints={pickupPoints.data} />
  if (pickupPoints.isError) return <LoadFailed onRetry={() => void pickupPoints.refetch()} />
  return <Skeleton className="h-28" />
}

/** The shop's pickup points: one is shown as text, several as a choice. */
function PickupPoints({ pickupPoints }: { pickupPoints: readonly DeliveryOffice[] }) {
  const t = useTexts()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const [first] = pickupPoints
  if (!first) return <p role="status">{t(m.checkout_pickup_none)}</p>
  if (pickupPoints.length > 1) {
    return (
      <ChoiceCards
        legend={t(m.checkout_pickup)}
        id={idOf('office_id')}
        name="office"
        value={String(form.office_id ?? '')}
        onChange={(value) => change({ service: form.service, office_id: Number(value) })}
        error={errorOf('office_id')}
        cards={pickupPoints.map((pickupPoint) => ({
          value: String(pickupPoint.id),
          label: pickupPoint.name,
          text: <PickupDetails pickupPoint={pickupPoint} />,
          side: <FreeLabel />,
        }))}
      />
    )
  }
  return (
    <section aria-labelledby="checkout-pickup" className="rounded-box border border-line-strong bg-raised px-4 py-3.5">
      <h3
        id="checkout-pickup"
        className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-base font-semibold tracking-normal"
      >
        {t(m.checkout_pickup)}
        <span className="text-sm tabular-nums">
          <FreeLabel />
        </span>
      </h3>
      <p className="mt-1 font-semibold">{first.name}</p>
      <div className="text-sm text-muted">
        <PickupDetails pickupPoint={first} />
      </div>
    </section>
  )
}

function FreeLabel() {
  const t = useTexts()
  return <span className="text-good">{t(m.checkout_free)}</span>
}

function PickupDetails({ pickupPoint: { address, working_hours, phone } }: { pickupPoint: DeliveryOffice }) {
  return (
    <>
      {address}
      {working_hours && <span className="block">{working_hours}</span>}
      {phone && <span className="block">{phone}</span>}
    </>
  )
}
