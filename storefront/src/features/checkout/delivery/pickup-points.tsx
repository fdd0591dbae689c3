import type { DeliveryOffice } from '@vitrina/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { fieldId, useCheckoutFields } from '../form/form-context.tsx'

/** Where the shop hands orders over: one place to read of, or a few to choose from. */
export function PickupPoints({ places }: { places: readonly DeliveryOffice[] }) {
  const t = useTexts()
  const { form, change, errorOf } = useCheckoutFields()
  const [only] = places
  if (!only) return <p role="status">{t(m.checkout_pickup_none)}</p>
  if (places.length > 1) {
    return (
      <ChoiceCards
        legend={t(m.checkout_pickup)}
        id={fieldId('office_id')}
        name="office"
        value={String(form.office_id ?? '')}
        onChange={(value) => change({ service: form.service, office_id: Number(value) })}
        error={errorOf('office_id')}
        cards={places.map((place) => ({
          value: String(place.id),
          label: place.name,
          text: <Whereabouts place={place} />,
          side: <Free />,
        }))}
      />
    )
  }
  return (
    <section aria-labelledby="checkout-pickup" className="border border-line-strong bg-raised px-4 py-3.5">
      <h3
        id="checkout-pickup"
        className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-base font-semibold tracking-normal"
      >
        {t(m.checkout_pickup)}
        <span className="text-sm tabular-nums">
          <Free />
        </span>
      </h3>
      <p className="mt-1 font-semibold">{only.name}</p>
      <div className="text-sm text-muted">
        <Whereabouts place={only} />
      </div>
    </section>
  )
}

function Free() {
  const t = useTexts()
  return <span className="text-good">{t(m.checkout_free)}</span>
}

function Whereabouts({ place: { address, working_hours, phone } }: { place: DeliveryOffice }) {
  return (
    <>
      {address}
      {working_hours && <span className="block">{working_hours}</span>}
      {phone && <span className="block">{phone}</span>}
    </>
  )
}
