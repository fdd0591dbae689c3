import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, LOCALES, type Language } from '@vitrina/contract/locales'
import { Button, Notice, Select } from '@vitrina/ui'
import { useState } from 'react'
import { recordsQuery } from '../records/index.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import type { ImportFile } from './queries.ts'

type Existing = NonNullable<ImportFile['choices']>['existing']

/** What the table of another shop does not say. */
export function TableChoices({ file: { id, choices, state } }: { file: ImportFile }) {
  const t = useTexts()
  const own = useLanguage()
  const { api } = useOffice()
  const { data: categories = [] } = useQuery(recordsQuery(api, 'category'))
  const [language, setLanguage] = useState<Language>(choices?.language ?? own)
  const [category, setCategory] = useState(choices?.category ?? '')
  const [existing, setExisting] = useState<Existing>(choices?.existing ?? 'update')
  const plan = useChange(['import', 'imports'], (call) =>
    call('POST /exchange/imports/{id}/plan', {
      params: { id },
      body: { choices: { language, category: category || null, existing, pictures: choices?.pictures ?? false } },
    }),
  )
  const error = errorText(plan.error, t)
  return (
    <Part title={t(m.office_exchange_choices)}>
      <form
        className="flex max-w-md flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!plan.isPending) plan.mutate(undefined)
        }}
      >
        <p>{t(m.office_exchange_choices_text)}</p>
        <Select
          label={t(m.office_exchange_language)}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LOCALES[each].name}
            </option>
          ))}
        </Select>
        <Select
          label={t(m.office_exchange_category)}
          hint={t(m.office_exchange_category_hint)}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          <option value="">–</option>
          {categories.map(({ key, title }) => (
            <option key={key} value={key}>
              {title[own] ?? Object.values(title)[0] ?? key}
            </option>
          ))}
        </Select>
        <Select
          label={t(m.office_exchange_existing)}
          value={existing}
          onChange={(event) => setExisting(event.target.value as Existing)}
        >
          <option value="update">{t(m.office_exchange_existing_update)}</option>
          <option value="keep">{t(m.office_exchange_existing_keep)}</option>
        </Select>
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        <Button
          type="submit"
          variant={state === 'planned' ? 'secondary' : 'primary'}
          className="self-start"
          busy={plan.isPending}
        >
          {t(state === 'asks' ? m.office_exchange_make_plan : m.office_exchange_plan_again)}
        </Button>
      </form>
    </Part>
  )
}
