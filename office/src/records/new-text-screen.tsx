import { useNavigate } from '@tanstack/react-router'
import type { TextKind } from '@vitrina/contract/office'
import { Button } from '@vitrina/ui'
import { useForm } from 'react-hook-form'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Screen } from '../shell/screen.tsx'
import { type FormValues, type RecordDocument, toDocument, toValues } from './fields.ts'
import { TextFields } from './text-fields.tsx'

const TITLES = { info: m.office_texts_new_info, news: m.office_texts_new_news }
const BEGINNINGS: Record<TextKind, () => RecordDocument> = {
  info: () => ({}),
  news: () => ({ published: new Date().toLocaleDateString('sv') }),
}

const NOTHING: ReadonlySet<string> = new Set()

/** A new page or article. */
export function NewTextScreen({ kind }: { kind: TextKind }) {
  const t = useTexts()
  const navigate = useNavigate()
  const form = useForm<FormValues>({ defaultValues: toValues(kind, BEGINNINGS[kind]()) })
  const add = useChange(
    ['records'],
    async (api, document: RecordDocument) =>
      (await api('POST /records/{kind}', { params: { kind }, body: { document } })).data.key,
    (key) => void navigate({ to: '/texts/$kind/$key', params: { kind, key } }),
  )
  return (
    <Screen title={t(TITLES[kind])} parent={{ link: { to: '/texts' }, label: t(m.office_texts) }}>
      <form noValidate onSubmit={form.handleSubmit((values) => add.mutate(toDocument(kind, values, {})))}>
        <TextFields kind={kind} form={form} changed={NOTHING} error={add.error} readOnly={add.isPending} />
        {errorText(add.error, t) && (
          <p role="alert" className="mt-6 text-sm font-semibold text-bad">
            {errorText(add.error, t)}
          </p>
        )}
        <Button type="submit" className="mt-6" busy={add.isPending}>
          {t(m.office_save)}
        </Button>
      </form>
    </Screen>
  )
}
