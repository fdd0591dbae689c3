import { COURIER_NAMES, trackingUrl } from '@vitrina/contract/couriers'
import type { OfficeSent } from '@vitrina/contract/office'
import { Button, buttonClass, Checkbox, Dialog, Field, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorText, fieldError } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { PapersOfOne } from './papers.tsx'
import type { OfficeOrder } from './queries.ts'

type ParcelBody = OfficeSent<'PUT /orders/{number}/parcel', 'body'>
type Order = OfficeOrder['order']

/** How the parcel is found at its courier, and what is printed for it. */
export function ParcelPart({ order }: { order: Order }) {
  const t = useTexts()
  const [isEditing, setIsEditing] = useState(false)
  const { number, parcel } = order
  const remove = useChange(['order', 'orders'], (api) => api('DELETE /orders/{number}/parcel', { params: { number } }))
  const isSent = !order.delivery.pickup && order.state !== 'cancelled'
  return (
    <Part title={t(m.office_parcel)}>
      {parcel ? (
        <>
          <p>{parcel.courier}</p>
          <p className="break-all tabular-nums select-all">{parcel.number}</p>
          <div className="flex flex-wrap gap-x-6">
            {parcel.url && (
              <a href={parcel.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'link' })}>
                {t(m.office_parcel_follow)}
              </a>
            )}
            {isSent && (
              <Button variant="link" onClick={() => setIsEditing(true)}>
                {t(m.office_parcel_change)}
              </Button>
            )}
            <Button variant="link" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t(m.office_remove)}
            </Button>
          </div>
        </>
      ) : (
        isSent && (
          <Button variant="link" onClick={() => setIsEditing(true)}>
            {t(m.office_parcel_add)}
          </Button>
        )
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <PapersOfOne number={number} />
      </div>
      {errorText(remove.error, t) && (
        <Notice tone="bad" role="alert" className="mt-3">
          {errorText(remove.error, t)}
        </Notice>
      )}
      {isEditing && <ParcelDialog order={order} onClose={() => setIsEditing(false)} />}
    </Part>
  )
}

function ParcelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts()
  const { number, parcel, delivery } = order
  const form = useForm({
    defaultValues: {
      courier: parcel?.courier ?? COURIER_NAMES.find((name) => delivery.service_name.includes(name)) ?? '',
      number: parcel?.number ?? '',
      url: parcel?.url ?? '',
      notify: order.email !== '',
    },
  })
  const save = useChange(
    ['order', 'orders'],
    (api, body: ParcelBody) => api('PUT /orders/{number}/parcel', { params: { number }, body }),
    onClose,
  )
  const { errors } = form.formState
  const courier = useWatch({ control: form.control, name: 'courier' })
  const isUnknown = courier.trim() !== '' && trackingUrl(courier, '') === null
  const error = errorText(save.error, t)
  return (
    <Dialog
      focusContent
      open
      onClose={onClose}
      title={t(m.office_parcel_title, { number })}
      closeLabel={t(m.office_close)}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ url, ...body }) => save.mutate({ ...body, ...(isUnknown && url && { url }) }))}
      >
        <Field
          label={t(m.office_parcel_courier)}
          list="couriers"
          autoComplete="off"
          maxLength={60}
          error={fieldError(save.error, 'courier') ?? (errors.courier && t(m.field_required))}
          {...form.register('courier', { validate: (value) => value.trim() !== '' })}
        />
        <datalist id="couriers">
          {COURIER_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Field
          label={t(m.office_parcel_number)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={fieldError(save.error, 'number') ?? (errors.number && t(m.field_required))}
          {...form.register('number', { validate: (value) => value.trim() !== '' })}
        />
        {isUnknown && (
          <Field
            label={t(m.office_parcel_url)}
            hint={t(m.office_parcel_url_hint)}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            error={fieldError(save.error, 'url')}
            {...form.register('url')}
          />
        )}
        {order.email !== '' && <Checkbox label={t(m.office_parcel_notify)} {...form.register('notify')} />}
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        <Button type="submit" busy={save.isPending}>
          {t(m.office_save)}
        </Button>
      </form>
    </Dialog>
  )
}
