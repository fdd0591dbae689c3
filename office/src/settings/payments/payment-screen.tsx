import { useMemo } from 'react'
import { ArchiveButton, type LiveRecord, RecordScreen, useRecordForm } from '../../records/index.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { PaymentFields } from './payment-fields.tsx'
import { paymentShape } from './payment-shape.ts'
import { providerText } from './provider-text.ts'
import { SettingForm } from '../setting-screen.tsx'

type Props = { recordKey: string }

/** A payment method. */
export function PaymentScreen({ recordKey }: Props) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <RecordScreen
      name={{ kind: 'payment', recordKey }}
      title={(record) => {
        const names = (record?.document?.name ?? {}) as Record<string, string>
        return names[language] ?? Object.values(names)[0] ?? t(m.office_settings_payments)
      }}
      parent={{ link: { to: '/settings/payments' }, label: t(m.office_settings_payments) }}
    >
      {(loaded) => <PaymentForm recordKey={recordKey} loaded={loaded} />}
    </RecordScreen>
  )
}

function PaymentForm({ recordKey, loaded }: Props & { loaded: LiveRecord }) {
  const t = useTexts()
  const language = useLanguage()
  const shape = useMemo(() => paymentShape(language), [language])
  const record = useRecordForm({ kind: 'payment', recordKey }, shape, loaded)
  return (
    <>
      <p className="mb-8 max-w-2xl text-muted">{providerText(record.form.getValues('provider'), t)}</p>
      <SettingForm record={record}>
        <PaymentFields record={record} />
      </SettingForm>
      <ArchiveButton kind="payment" recordKey={recordKey} version={record.seen.version} />
    </>
  )
}
