import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerAddress, User } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { addressesQuery, countriesQuery } from '../../account/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { showToast } from '../../shared/messages/toasts.ts'
import { Button, PlusIcon, Skeleton } from '@vitrina/ui'
import { AddressForm } from './address-form.tsx'
import { addressBody, addressText } from './address-text.ts'
import { PartFailed, SessionCheck } from '../session-ended.tsx'
import { useAction } from '../use-action.tsx'

/** Stored addresses, one of which can be edited at a time. A deleted one can be restored. */
export function AddressesPart({ user }: { user: User }) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(addressesQuery(api))
  const countries = useQuery(countriesQuery(api))
  const { run, running, failure } = useAction()
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const { data: addresses } = query
  const failed = query.isLoadingError ? query : countries.isLoadingError ? countries : null
  if (failed) return <PartFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!addresses || !countries.data)
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-6" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    )
  const update = (data: CustomerAddress[]) => queryClient.setQueryData(addressesQuery(api).queryKey, data)
  /** The form, or the button that was pressed, is gone afterwards. */
  const close = (data?: CustomerAddress[]) => {
    if (data) update(data)
    setEdited(null)
    setTimeout(() => top.current?.focus())
  }
  const restore = (address: CustomerAddress) =>
    run('restore', async () => {
      update((await api.call('POST /account/addresses', { body: addressBody(address) })).data)
    })
  const remove = (address: CustomerAddress) =>
    run(`delete-${address.id}`, async () => {
      const isByKeyboard = document.activeElement?.matches(':focus-visible') === true
      update((await api.call('DELETE /account/addresses/{id}', { params: { id: String(address.id) } })).data)
      const returnFocus = () => top.current?.focus()
      if (!isByKeyboard) returnFocus()
      showToast(t(m.profile_address_deleted), {
        durationMs: 8000,
        action: {
          label: t(m.profile_address_undo),
          run: () => {
            returnFocus()
            void restore(address)
          },
          ...(isByKeyboard && { returnFocus }),
        },
      })
    })
  if (edited)
    return (
      <AddressForm
        key={edited === 'new' ? 'new' : edited.id}
        user={user}
        address={edited === 'new' ? null : edited}
        countries={countries.data}
        onClose={close}
      />
    )
  const countryName = (iso: string) => countries.data.find((country) => country.iso === iso)?.name ?? iso
  return (
    <div ref={top} tabIndex={-1} className="outline-offset-8">
      <SessionCheck error={query.error} />
      <p className="text-muted">
        {addresses.length > 0 ? t(m.profile_addresses_intro) : `${t(m.profile_addresses_empty)}.`}
      </p>
      {addresses.length > 0 && (
        <ul aria-label={t(m.profile_addresses)} className="mt-6 grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => {
            const lines = addressText(address, t)
            return (
              <li key={address.id} className="flex flex-col rounded-box border border-line p-5">
                <address className="grow not-italic">
                  {lines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                  <span className="block text-muted">{countryName(address.country)}</span>
                </address>
                <div className="mt-2 -ms-1 flex flex-wrap gap-x-4">
                  <Button
                    variant="link"
                    aria-label={`${t(m.profile_address_edit)}: ${lines[0]}`}
                    onClick={() => setEdited(address)}
                  >
                    {t(m.profile_address_edit)}
                  </Button>
                  <Button
                    variant="link"
                    aria-label={`${t(m.profile_address_delete)}: ${lines[0]}`}
                    busy={running === `delete-${address.id}`}
                    onClick={() => void remove(address)}
                  >
                    {t(m.profile_address_delete)}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {failure}
      <Button variant="secondary" className="mt-6" onClick={() => setEdited('new')}>
        <PlusIcon className="size-5" />
        {t(m.profile_address_add)}
      </Button>
    </div>
  )
}
