import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { Button, classes } from '@vitrina/ui'
import { errorText, fieldError } from '../../shared/errors.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { type CountableVariant, type CountedVariant, readCount, writeChange } from './counting.ts'

type Props = {
  variant: CountableVariant
  counted: CountedVariant | undefined
  reason: string
  onChange: (counted: CountedVariant | null) => void
  /** Goes on to the next one that is not counted. */
  onNext: () => void
}

/** A variant to count: what it is, how many the shop thinks there are, and how many there are. */
export function CountRow({ variant, counted, reason, onChange, onNext }: Props) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const { product, variant: key, stock } = variant
  const name = [variant.name, variant.options].filter(Boolean).join(', ')
  const change = useChange(['today'], async (api, sent: CountedVariant) => {
    try {
      const body = {
        variant: key,
        counted: readCount(sent.typed)!,
        seen: sent.seen,
        key: sent.key,
        ...(sent.reason && { reason: sent.reason }),
      }
      const { data } = await api('PUT /products/{key}/stock', { params: { key: product }, body })
      onChange({ ...sent, state: 'done', change: data.change })
    } catch (error) {
      // Refused, it was not taken. What has no answer may have arrived.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) onChange({ ...sent, state: 'typing' })
      throw error
    }
    void queryClient.invalidateQueries({ queryKey: ['counting'] })
  })
  const send = (draft: CountedVariant) => {
    onChange({ ...draft, state: 'sent' })
    change.mutate({ ...draft, state: 'sent' })
  }
  const type = (typed: string) => {
    change.reset()
    if (typed === '') return onChange(null)
    // Another number is another count.
    onChange({
      state: 'typing',
      name,
      typed,
      seen: counted?.seen ?? stock,
      key: crypto.randomUUID(),
      reason: '',
      change: 0,
    })
  }
  const isInvalid = counted !== undefined && readCount(counted.typed) === null
  const failure = isInvalid
    ? t(m.office_product_stock_invalid)
    : (fieldError(change.error, 'counted') ?? (counted?.state === 'typing' ? errorText(change.error, t) : null))
  return (
    <form
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (counted?.state === 'typing' && !isInvalid) send({ ...counted, reason })
        if (!isInvalid) onNext()
      }}
    >
      {variant.icon ? (
        <img
          src={variant.icon}
          alt=""
          width={56}
          height={70}
          loading="lazy"
          className="h-17.5 w-14 rounded-picture object-cover"
        />
      ) : (
        <span className="h-17.5 w-14 rounded-picture bg-sunken" />
      )}
      <div className="min-w-0">
        <p className="font-semibold break-words">{variant.name}</p>
        {variant.options && <p className="break-words">{variant.options}</p>}
        <p className="text-sm text-muted tabular-nums">
          {[variant.sku, t(m.office_count_expected, { count: counted?.state === 'typing' ? counted.seen : stock })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-end gap-3 sm:col-span-1">
        {counted?.state === 'done' ? (
          <>
            <p className="grow text-end tabular-nums">
              {t(m.office_count_done, { count: counted.typed.trim() })}
              <span
                className={classes('block text-sm', counted.change === 0 ? 'text-muted' : 'font-semibold text-warn')}
              >
                {counted.change === 0 ? t(m.office_count_same) : writeChange(counted.change)}
              </span>
            </p>
            <Button variant="link" onClick={() => onChange(null)}>
              {t(m.office_count_again)}
            </Button>
          </>
        ) : (
          <>
            <input
              id={inputId(product, key)}
              aria-label={t(m.office_count_counted_of, { name })}
              aria-invalid={Boolean(failure)}
              aria-describedby={`${inputId(product, key)}-state`}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              maxLength={8}
              value={counted?.typed ?? ''}
              readOnly={counted?.state === 'sent'}
              onChange={({ target }) => type(target.value)}
              className="h-14 w-28 rounded-control border border-line-strong bg-raised px-3 text-end text-2xl tabular-nums focus:border-accent aria-invalid:border-bad read-only:text-muted"
            />
            {counted?.state === 'sent' && !change.isPending ? (
              <Button variant="secondary" onClick={() => send(counted)}>
                {t(m.office_count_send_again)}
              </Button>
            ) : (
              <Button type="submit" variant="secondary" busy={change.isPending} disabled={counted === undefined}>
                {t(m.office_count_save)}
              </Button>
            )}
          </>
        )}
      </div>
      <output
        id={`${inputId(product, key)}-state`}
        className="col-span-full text-end text-sm font-semibold text-bad empty:hidden"
      >
        {counted?.state === 'sent' && !change.isPending ? t(m.office_count_unsent) : failure}
      </output>
    </form>
  )
}

export const inputId = (product: string, variant: string): string =>
  `count ${product} ${variant}`.replace(/[\s=,]+/g, '-')
