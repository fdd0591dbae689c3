import { useNavigate } from '@tanstack/react-router'
import type { TextKind } from '@vitrina/contract/office'
import { useMemo } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'
import { type RecordDocument, textShape } from './fields.ts'
import { NewRecordForm } from './new-record-form.tsx'
import { TextFields } from './text-fields.tsx'

const TITLES = { info: m.office_texts_new_info, news: m.office_texts_new_news }
const BEGINNINGS: Record<TextKind, () => RecordDocument> = {
  info: () => ({}),
  news: () => ({ published: new Date().toLocaleDateString('sv') }),
}

/** A new page or article. */
export function NewTextScreen({ kind }: { kind: TextKind }) {
  const t = useTexts()
  const navigate = useNavigate()
  const shape = useMemo(() => textShape(kind), [kind])
  return (
    <Screen title={t(TITLES[kind])} parent={{ link: { to: '/texts' }, label: t(m.office_texts) }}>
      <NewRecordForm
        kind={kind}
        shape={shape}
        beginning={BEGINNINGS[kind]}
        onAdded={(key) => void navigate({ to: '/texts/$kind/$key', params: { kind, key } })}
      >
        {(record) => <TextFields kind={kind} record={record} />}
      </NewRecordForm>
    </Screen>
  )
}
