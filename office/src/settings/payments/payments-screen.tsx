import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass, Notice, Skeleton } from '@vitrina/ui'
import { ListAnswer } from '../../lists/index.ts'
import { recordQuery, recordsQuery, useSequence } from '../../records/index.ts'
import { errorText } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Part, Screen } from '../../shell/screen.tsx'
import { MoveButtons } from '../../shared/move-buttons.tsx'
import type { Provider } from './payment-shape.ts'
import { providerName } from './provider-text.ts'
import { StripeKeys } from './stripe-keys.tsx'

/** How customers can pay, in the order in which the checkout offers it. */
export function PaymentsScreen() {
  const t = useTexts()
  return (
    <Screen
      title={t(m.office_settings_payments)}
      parent={{ link: { to: '/settings' }, label: t(m.office_settings) }}
      actions={
        <Link to="/settings/payments/new" className={buttonClass({ variant: 'secondary' })}>
          {t(m.office_payment_new)}
        </Link>
      }
    >
      <div className="max-w-3xl">
        <Methods />
        <Part title="Stripe">
          <StripeKeys />
        </Part>
      </div>
    </Screen>
  )
}

function Methods() {
  const t = useTexts()
  const { api } = useOffice()
  const query = useQuery(recordsQuery(api, 'payment'))
  const keys = query.data?.map(({ key }) => key) ?? []
  const { swap, isBusy, error } = useSequence('payment', keys)
  return (
    <Part title={t(m.office_payment_methods)}>
      <p className="mb-4 text-sm text-muted">{t(m.office_payment_methods_text)}</p>
      {error && (
        <Notice tone="bad" role="alert" className="mb-4">
          {errorText(error, t)}
        </Notice>
      )}
      <ListAnswer query={query} skeleton={<Skeleton className="h-64" />}>
        {(methods) =>
          methods.length === 0 ? (
            <p className="text-muted">{t(m.office_payment_none)}</p>
          ) : (
            <ol className="divide-y divide-line border-y border-line">
              {methods.map(({ key, title }, index) => (
                <Method
                  key={key}
                  recordKey={key}
                  title={title}
                  index={index}
                  count={methods.length}
                  isBusy={isBusy}
                  onMove={(to) => swap(key, methods[to]!.key)}
                />
              ))}
            </ol>
          )
        }
      </ListAnswer>
    </Part>
  )
}

type MethodProps = {
  recordKey: string
  title: Partial<Record<string, string>>
  index: number
  count: number
  isBusy: boolean
  onMove: (to: number) => void
}

function Method({ recordKey, title, index, count, isBusy, onMove }: MethodProps) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { data } = useQuery(recordQuery(api, 'payment', recordKey))
  const name = title[language] ?? Object.values(title)[0] ?? recordKey
  const { provider, for: subject } = (data?.document ?? {}) as { provider?: Provider; for?: string }
  const about = subject === 'rooms' ? m.office_payment_for_rooms : m.office_payment_for_goods
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <Link
          to="/settings/payments/$key"
          params={{ key: recordKey }}
          className="font-semibold break-words underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="min-h-5 text-sm text-muted">
          {provider && `${providerName(provider, t)} · ${t(subject ? about : m.office_payment_for_both)}`}
        </p>
      </div>
      <MoveButtons name={name} {...{ index, count, isBusy, onMove }} />
    </li>
  )
}
