import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  type LiveRecord,
  PlannedChanges,
  RecordForm,
  type RecordFormState,
  RecordScreen,
  type RecordName,
} from '../records/index.ts'
import { m, useTexts } from '../shared/texts.ts'

type Props = { title: string; name: RecordName; children: (record: LiveRecord) => ReactNode }

/** The screen of a record that is a setting. */
export function SettingScreen({ title, name, children }: Props) {
  const t = useTexts()
  return (
    <RecordScreen name={name} title={() => title} parent={{ link: { to: '/settings' }, label: t(m.office_settings) }}>
      {children}
    </RecordScreen>
  )
}

/** The form of a setting, with what is planned for it below. */
export function SettingForm<V extends FieldValues>({
  record,
  children,
}: {
  record: RecordFormState<V>
  children: ReactNode
}) {
  const { name, loaded, putIn } = record
  return (
    <div className="max-w-4xl">
      <RecordForm record={record}>{children}</RecordForm>
      <PlannedChanges {...name} record={loaded} onPutIn={putIn} />
    </div>
  )
}
