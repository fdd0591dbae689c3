import { useQuery } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import { Button, Notice, useDebouncedValue } from '@vitrina/ui'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import type { CustomerForm } from './customer-fields.tsx'
import { type DeliveryForm, EMPTY_DELIVERY } from './delivery-form.ts'

const TYPING_DELAY_MS = 300
/** As the call has it: fewer digits are those of too many people. */
const LEAST_DIGITS = 6
const WHOLE_EMAIL = /^\S+@\S+\.\S{2,}$/

type Known = NonNullable<OfficeResponse<'GET /known-customer'>['data']>
type Details = { customer: CustomerForm; delivery: DeliveryForm }

/** Proposes for whom and where to an earlier order was, by the telephone number or the e-mail address. Nothing typed changes unless it is asked for. */
export function KnownCustomer({ customer, delivery, onUse }: Details & { onUse: (details: Details) => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const phone = customer.phone.replace(/\D/g, '').length >= LEAST_DIGITS ? customer.phone : ''
  const email = WHOLE_EMAIL.test(customer.email.trim()) ? customer.email : ''
  const asked = useDebouncedValue(JSON.stringify({ phone, email }), TYPING_DELAY_MS)
  const { data: known } = useQuery({
    queryKey: ['known-customer', asked, language],
    queryFn: async ({ signal }) => (await api('GET /known-customer', { query: JSON.parse(asked), signal })).data,
    enabled: phone !== '' || email !== '',
  })
  const details = known && (phone !== '' || email !== '') ? detailsOf(known, customer) : null
  const isNew = details !== null && !(isSame(details.customer, customer) && isSame(details.delivery, delivery))
  return (
    <div aria-live="polite" className="empty:-mt-5 sm:col-span-2">
      {known && isNew && (
        <Notice>
          <p>
            {t(m.office_known_customer, {
              number: known.number,
              name: `${known.customer.first_name} ${known.customer.last_name}`,
            })}
          </p>
          <p className="text-sm text-muted">{known.address}</p>
          <Button variant="link" onClick={() => onUse(details)}>
            {t(m.office_known_customer_use)}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** What the earlier order says; of what it does not say, what is typed stays. */
const detailsOf = ({ customer, delivery, address }: Known, typed: CustomerForm): Details => ({
  customer: { ...customer, email: customer.email || typed.email },
  delivery: { ...EMPTY_DELIVERY, ...delivery, office: delivery.to === 'office' ? address : '' },
})

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((field) => one[field] === other[field])
