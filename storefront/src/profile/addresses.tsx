import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerAddress, User } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { addressesQuery, countriesQuery } from '../account/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { showToast } from '../shared/messages/toast-store.ts'
import { Button, EmptyState, PlusIcon, Skeleton } from '@vitrina/ui'
import { AddressForm } from './address-form.tsx'
import { addressBody, addressText } from './address-text.ts'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { ActionFailure } from '../shared/messages/action-failure.tsx'

/** Stored addresses, one of which can be edited at a time. A deleted one can be restored. */
export function AddressesPart({ user }: { user: User }) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(addressesQuery(api))
  const countries = useQuery(countriesQuery(api))
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const update = (data: CustomerAddress[]) => queryClient.setQueryData(addressesQuery(api).queryKey, data)
  const returnFocus = () => top.current?.focus()
  const restore = useMutation({
    mutationFn: (address: CustomerAddress) => api.call('POST /account/addresses', { body: addressBody(address) }),
    onSuccess: ({ data }) => update(data),
  })
  const remove = useMutation({
    mutationFn: ({ id }: CustomerAddress) => api.call('DELETE /account/addresses/{id}', { params: { id: String(id) } }),
    onMutate() {
      restore.reset()
      return { isByKeyboard: document.activeElement?.matches(':focus-visible') === true }
    },
    onSuccess({ data }, address, { isByKeyboard }) {
      update(data)
      if (!isByKeyboard) returnFocus()
      const undo = () => {
        returnFocus()
        restore.mutate(address)
      }
      showToast(t(m.profile_address_deleted), {
        durationMs: 8000,
        action: { label: t(m.profile_address_undo), run: undo, ...(isByKeyboard && { returnFocus }) },
      })
    },
  })
  const { data: addresses } = query
  const failed = query.isLoadingError ? query : countries.isLoadingError ? countries : null
  if (failed) return <LoadFailed onRetry={() => void failed.refetch()} />
  if (!addresses || !countries.data)
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-6" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    )
  /** The form, or the button that was pressed, is gone afterwards. */
  const close = (data?: CustomerAddress[]) => {
    if (data) update(data)
    setEdited(null)
    setTimeout(returnFocus)
  }
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
      {addresses.length === 0 ? (
        <EmptyState
          title={t(m.profile_addresses_empty)}
          action={
            <Button onClick={() => setEdited('new')}>
              <PlusIcon className="size-5" />
              {t(m.profile_address_add)}
            </Button>
          }
        >
          <p>{t(m.profile_addresses_empty_text)}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">{t(m.profile_addresses_intro)}</p>
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
                      busy={remove.isPending && remove.variables === address}
                      onClick={() => remove.mutate(address)}
                    >
                      {t(m.profile_address_delete)}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ActionFailure error={remove.error ?? restore.error} />
      {addresses.length > 0 && (
        <Button variant="secondary" className="mt-6" onClick={() => setEdited('new')}>
          <PlusIcon className="size-5" />
          {t(m.profile_address_add)}
        </Button>
      )}
    </div>
  )
}
