import { useNavigate } from '@tanstack/react-router'
import { ChoiceCards } from '@vitrina/ui'
import { useWatch } from 'react-hook-form'
import { type FormState, NewRecordForm } from '../../records/index.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Screen } from '../../shell/screen.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { paymentShape, type PaymentValues, type Provider, PROVIDERS } from './payment-shape.ts'
import { providerName, providerText } from './provider-text.ts'

const BEGINNING = () => ({ provider: 'cash' })

/** A new way to pay: how the money comes, and what customers read about it. */
export function NewPaymentScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const shape = paymentShape(useLanguage())
  return (
    <Screen
      title={t(m.office_payment_new)}
      parent={{ link: { to: '/settings/payments' }, label: t(m.office_settings_payments) }}
    >
      <div className="max-w-4xl">
        <NewRecordForm
          kind="payment"
          shape={shape}
          beginning={BEGINNING}
          onAdded={(key) => void navigate({ to: '/settings/payments/$key', params: { key } })}
        >
          {(record) => (
            <>
              <ProviderChoice record={record} />
              <div className="mt-10">
                <PaymentFields record={record} />
              </div>
            </>
          )}
        </NewRecordForm>
      </div>
    </Screen>
  )
}

function ProviderChoice({ record: { form } }: { record: FormState<PaymentValues> }) {
  const t = useTexts()
  const provider = useWatch({ control: form.control, name: 'provider' })
  return (
    <ChoiceCards
      legend={t(m.office_payment_provider)}
      name="provider"
      id="provider"
      value={provider}
      onChange={(value) => form.setValue('provider', value as Provider)}
      cards={PROVIDERS.map((each) => ({ value: each, label: providerName(each, t), text: providerText(each, t) }))}
    />
  )
}
