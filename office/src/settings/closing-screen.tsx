import { Button } from '@vitrina/ui'
import { useWatch } from 'react-hook-form'
import {
  asText,
  LineField,
  type LiveRecord,
  plain,
  PlannedChanges,
  type RecordDocument,
  RecordForm,
  RecordPreview,
  type RecordShape,
  useRecordForm,
  withFields,
  withoutBlanks,
  type Words,
  WordsField,
  wordsOf,
} from '../records/index.ts'
import { m, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { SettingScreen } from './setting-screen.tsx'

const NAME = { kind: 'settings', recordKey: 'settings', part: 'closing' } as const

type ClosingValues = { closed: { from: string; until: string; text: Words } }

/** `closed` of `settings`; a shop without a first day is open. */
const closingShape: RecordShape<ClosingValues> = {
  toValues(document) {
    const closed = (document.closed ?? {}) as RecordDocument
    return { closed: { from: asText(closed.from), until: asText(closed.until), text: wordsOf(closed.text) } }
  },
  toDocument({ closed: { from, until, text } }, before) {
    const fields = withFields(before.closed as RecordDocument | undefined, {
      from: plain(from),
      until: plain(until),
      text: withoutBlanks(text),
    })
    return withFields(before, { closed: Object.keys(fields).length > 0 ? fields : undefined })
  },
}

/** When the shop takes no orders, and what visitors read meanwhile. */
export function ClosingScreen() {
  const t = useTexts()
  return (
    <SettingScreen title={t(m.office_settings_closing)} name={NAME}>
      {(loaded) => <ClosingForm loaded={loaded} />}
    </SettingScreen>
  )
}

function ClosingForm({ loaded }: { loaded: LiveRecord }) {
  const t = useTexts()
  const record = useRecordForm(NAME, closingShape, loaded)
  const { from, until, text } = useWatch({ control: record.form.control, name: 'closed' })
  const isSet = [from, until, ...Object.values(text)].some(Boolean)
  const clear = () =>
    record.form.setValue('closed', { from: '', until: '', text: wordsOf(undefined) }, { shouldDirty: true })
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="min-w-0">
        <RecordForm record={record}>
          <Part title={t(m.office_closing_days)}>
            <p className="mb-5 max-w-2xl text-sm text-muted">{t(m.office_closing_text)}</p>
            <div className="flex flex-col gap-6">
              <div className="grid max-w-md gap-x-6 gap-y-4 sm:grid-cols-2">
                <LineField record={record} name="closed.from" label={t(m.office_closing_from)} type="date" />
                <LineField
                  record={record}
                  name="closed.until"
                  label={t(m.office_closing_until)}
                  hint={t(m.office_closing_until_hint)}
                  type="date"
                />
              </div>
              <WordsField
                record={record}
                name="closed.text"
                label={t(m.office_closing_words)}
                hint={t(m.office_closing_words_hint)}
                rows={3}
              />
              {isSet && (
                <div>
                  <Button variant="link" disabled={record.isBusy} onClick={clear}>
                    {t(m.office_closing_clear)}
                  </Button>
                </div>
              )}
            </div>
          </Part>
        </RecordForm>
        <PlannedChanges {...NAME} record={loaded} onPutIn={record.putIn} />
      </div>
      <div className="xl:sticky xl:top-6">
        <RecordPreview {...NAME} {...record.outcome} />
      </div>
    </div>
  )
}
