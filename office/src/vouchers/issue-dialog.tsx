import { type Currency, currencyLabel } from '@vitrina/contract/money'
import { Button, copyText, Dialog, Field, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { parseAmount } from '../shared/amounts.ts'
import { DialogEnd } from '../shared/dialog-end.tsx'
import { fieldError } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'

type Body = { value: number; reason: string; valid_until?: string }

/** Issues a voucher that nobody has paid for. Its code is shown once. */
export function IssueDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const t = useTexts()
  const [value, setValue] = useState('')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const amount = parseAmount(value)
  const isAmount = amount !== undefined && amount > 0
  const issue = useChange(['vouchers'], (api, body: Body) => api('POST /vouchers', { body }))
  const body: Body | null =
    isAmount && reason.trim() !== ''
      ? { value: amount, reason: reason.trim(), ...(until && { valid_until: until }) }
      : null
  return (
    <Dialog focusContent open onClose={onClose} title={t(m.office_voucher_issue)} closeLabel={t(m.office_close)}>
      {issue.data ? (
        <IssuedCode code={issue.data.data.code} onClose={onClose} />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (body) issue.mutate(body)
          }}
        >
          <Field
            label={t(m.office_voucher_value_in, { currency: currencyLabel(currency) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={
              (value !== '' && !isAmount ? t(m.office_order_amount_invalid) : undefined) ??
              fieldError(issue.error, 'value')
            }
          />
          <Field
            label={t(m.office_voucher_until)}
            hint={t(m.office_voucher_until_hint)}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            error={fieldError(issue.error, 'valid_until')}
          />
          <Field
            label={t(m.office_voucher_reason)}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={fieldError(issue.error, 'reason')}
          />
          <DialogEnd
            label={t(m.office_voucher_issue)}
            busy={issue.isPending}
            disabled={!body}
            error={issue.error}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}

function IssuedCode({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      {/* In one line on the narrowest phone: it is read aloud and copied by hand. */}
      <p className="font-mono text-lg whitespace-nowrap tabular-nums select-all sm:text-xl">{code}</p>
      <Notice tone="warn">{t(m.office_voucher_code_once)}</Notice>
      <p role="status" className="sr-only">
        {isCopied ? t(m.office_voucher_copied) : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(code).then(setIsCopied)}>
          {t(isCopied ? m.office_voucher_copied : m.office_voucher_copy)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t(m.office_close)}
        </Button>
      </div>
    </div>
  )
}
