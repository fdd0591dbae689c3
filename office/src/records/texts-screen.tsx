import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TextKind } from '@vitrina/contract/office'
import { TEXT_KINDS } from '@vitrina/contract/office/constants'
import { formatLongDay } from '@vitrina/contract/format-day'
import { type Language, LOCALES } from '@vitrina/contract/locales'
import { buttonClass, Skeleton } from '@vitrina/ui'
import { useState } from 'react'
import { ListAnswer } from '../lists/index.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { recordsQuery } from './queries.ts'

const TITLES = { info: m.office_texts_info, news: m.office_texts_news }
const NEW = { info: m.office_texts_new_info, news: m.office_texts_new_news }

/** Every information page and article. */
export function TextsScreen() {
  const t = useTexts()
  return (
    <Screen title={t(m.office_texts)}>
      <div className="grid gap-x-12 gap-y-10 *:mt-0 *:min-w-0 xl:grid-cols-2">
        {TEXT_KINDS.map((kind) => (
          <TextList key={kind} kind={kind} />
        ))}
      </div>
    </Screen>
  )
}

function TextList({ kind }: { kind: TextKind }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { permissions } = useMe()
  return (
    <Part
      title={t(TITLES[kind])}
      actions={
        permissions.includes('content') && (
          <Link to="/texts/$kind/new" params={{ kind }} className={buttonClass({ variant: 'link' })}>
            {t(NEW[kind])}
          </Link>
        )
      }
    >
      <ListAnswer query={useQuery(recordsQuery(api, kind))} skeleton={<Skeleton className="h-64" />}>
        {(records) =>
          records.length === 0 ? (
            <p className="text-muted">{t(m.office_texts_none)}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {records.map(({ key, title, missing, published }) => (
                <li key={key} className="group relative py-3">
                  <Link
                    to="/texts/$kind/$key"
                    params={{ kind, key }}
                    className="font-semibold break-words underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:after:outline-2"
                  >
                    {title[language] ?? Object.values(title)[0] ?? key}
                  </Link>
                  <Remarks missing={missing} published={published} />
                </li>
              ))}
            </ul>
          )
        }
      </ListAnswer>
    </Part>
  )
}

function Remarks({ missing, published }: { missing: readonly Language[]; published: string | null }) {
  const t = useTexts()
  const language = useLanguage()
  const [today] = useState(() => new Date().toLocaleDateString('sv'))
  const remarks = [
    published !== null &&
      t(published > today ? m.office_texts_later : m.office_texts_published, {
        day: formatLongDay(published, language),
      }),
    missing.length > 0 &&
      t(m.office_texts_missing, { languages: missing.map((each) => LOCALES[each].name).join(', ') }),
  ].filter(Boolean)
  return remarks.length > 0 && <p className="text-sm text-muted">{remarks.join(' · ')}</p>
}
