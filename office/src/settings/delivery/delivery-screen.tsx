import { useMemo } from 'react'
import { type LiveRecord, RecordForm, PlannedChanges, useRecordForm } from '../../records/index.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { DeliveryExample } from './delivery-example.tsx'
import { DeliveryServices } from './delivery-services.tsx'
import { deliveryShape } from './delivery-shape.ts'
import { DeliveryZones } from './delivery-zones.tsx'
import { SettingScreen } from '../setting-screen.tsx'

const NAME = { kind: 'delivery', recordKey: 'delivery' } as const

/** Where the shop delivers to, by whom, and what that costs. */
export function DeliveryScreen() {
  const t = useTexts()
  return (
    <SettingScreen title={t(m.office_settings_delivery)} name={NAME}>
      {(loaded) => <DeliveryForm loaded={loaded} />}
    </SettingScreen>
  )
}

function DeliveryForm({ loaded }: { loaded: LiveRecord }) {
  const language = useLanguage()
  const shape = useMemo(() => deliveryShape(language), [language])
  const record = useRecordForm(NAME, shape, loaded)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <RecordForm record={record}>
          <DeliveryZones record={record} />
          <DeliveryServices record={record} />
        </RecordForm>
        <PlannedChanges {...NAME} record={loaded} onPutIn={record.putIn} />
      </div>
      <div className="xl:sticky xl:top-6">
        <DeliveryExample {...record.outcome} />
      </div>
    </div>
  )
}
