import type { DeliveryOffice } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ChoiceCards } from '@vitrina/ui'
import { useCheckout } from '../form/checkout-form-definition.ts'

/** The shop's pickup points: one is shown as text, several as a choice. */
export function PickupPoints({ pickupPoints }: { pickupPoints: readonly DeliveryOffice[] }) {
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
