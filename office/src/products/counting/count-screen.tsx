import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState, Field, Notice, Select } from '@vitrina/ui'
import { ListAnswer, SearchField } from '../../lists/index.ts'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { CategoryOptions } from '../category-options.tsx'
import { Part, Screen } from '../../shell/screen.tsx'
import { CountRow, inputId } from './count-row.tsx'
import {
  countableQuery,
  type CountableVariant,
  type CountedVariant,
  type CountSearch,
  idOf,
  useCounting,
  writeChange,
} from './counting.ts'

/** Counts what there is in the store room, one after another; what was counted stays on this device until the counting is finished. */
export function CountScreen({ search }: { search: CountSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const navigate = useNavigate()
  const query = useQuery(countableQuery(api, search))
  const { counting, setReason, setVariant, finish } = useCounting()
  const show = (changes: CountSearch, replace = false) =>
    void navigate({ to: '/products/count', search: { ...search, ...changes } as CountSearch, replace })
  return (
    <Screen title={t(m.office_count)} parent={{ link: { to: '/products' }, label: t(m.office_products) }}>
      <p className="max-w-prose text-muted">{t(m.office_count_hint)}</p>
      <div className="mt-6 flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-6">
        <SearchField
          value={search.q ?? ''}
          hint={t(m.office_products_hint)}
          onSearch={(q) => show({ q: q || undefined } as CountSearch, true)}
        />
        <Select
          label={t(m.office_product_category)}
          wrapClassName="grow basis-40 sm:w-56 sm:grow-0 sm:basis-auto"
          value={search.category ?? ''}
          onChange={({ target }) => show({ category: target.value || undefined } as CountSearch)}
        >
          <option value="">{t(m.office_list_any)}</option>
          <CategoryOptions categories={query.data?.categories ?? []} />
        </Select>
        <Field
          label={t(m.office_count_reason)}
          wrapClassName="grow basis-64"
          autoComplete="off"
          maxLength={300}
          value={counting.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <ListAnswer query={query}>
        {({ variants, total }) => (
          <Variants
            variants={variants}
            total={total}
            counted={counting.variants}
            reason={counting.reason}
            onChange={setVariant}
          />
        )}
      </ListAnswer>
      <Differences counted={counting.variants} onFinish={finish} />
    </Screen>
  )
}

type VariantsProps = {
  variants: readonly CountableVariant[]
  total: number
  counted: Readonly<Record<string, CountedVariant>>
  reason: string
  onChange: (id: string, counted: CountedVariant | null) => void
}

function Variants({ variants, total, counted, reason, onChange }: VariantsProps) {
  const t = useTexts()
  const isDone = (variant: CountableVariant) => counted[idOf(variant)]?.state === 'done'
  const next = (index: number) => {
    const following = variants.slice(index + 1).find((variant) => counted[idOf(variant)] === undefined)
    if (following) document.getElementById(inputId(following.product, following.variant))?.focus()
  }
  if (variants.length === 0)
    return <EmptyState title={t(m.office_count_none)}>{t(m.office_count_none_text)}</EmptyState>
  return (
    <>
      <p
        role="status"
        className="sticky top-15 z-20 mt-6 border-b border-line-strong bg-paper py-3 font-semibold tabular-nums lg:top-0"
      >
        {t(m.office_count_progress, { done: variants.filter(isDone).length, total: variants.length })}
      </p>
      {total > variants.length && (
        <Notice tone="warn" className="mt-4">
          {t(m.office_count_too_many, { count: variants.length, total })}
        </Notice>
      )}
      <ul className="divide-y divide-line border-b border-line">
        {variants.map((variant, index) => (
          <li key={idOf(variant)}>
            <CountRow
              variant={variant}
              counted={counted[idOf(variant)]}
              reason={reason}
              onChange={(changed) => onChange(idOf(variant), changed)}
              onNext={() => next(index)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What differs from what the shop had, of all that was counted on this device. */
function Differences({ counted, onFinish }: { counted: VariantsProps['counted']; onFinish: () => void }) {
  const t = useTexts()
  const entries = Object.entries(counted)
  const differing = entries.filter(([, { state, change }]) => state === 'done' && change !== 0)
  const isOpen = entries.some(([, { state }]) => state !== 'done')
  if (entries.length === 0) return null
  return (
    <Part title={t(m.office_count_differences)}>
      {differing.length === 0 ? (
        <p className="text-muted">{t(m.office_count_no_differences)}</p>
      ) : (
        <ul className="max-w-xl divide-y divide-line border-y border-line">
          {differing.map(([id, { name, change, typed }]) => (
            <li key={id} className="flex items-baseline justify-between gap-x-6 py-2.5">
              <span className="min-w-0 break-words">{name}</span>
              <span className="shrink-0 tabular-nums">
                {typed.trim()} <span className="text-muted">({writeChange(change)})</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmButton
        className="mt-6"
        label={t(m.office_count_finish)}
        question={t(isOpen ? m.office_count_finish_open : m.office_count_finish_question)}
        busy={false}
        error={null}
        onConfirm={onFinish}
      />
    </Part>
  )
}
