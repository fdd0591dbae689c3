import { useEffect } from 'react'
import { create } from 'zustand'
import { localStore } from '@vitrina/api-client'
import { useRedirect } from './redirect.ts'

const STORAGE_KEY = 'pending_payments'

/** The oldest are given up: the shop cancels what is not paid. */
const MAX_PAYMENTS = 5

/** A line of the cart, by its key, and how many pieces of it. */
export type OrderedLine = { key: string; count: number }

/**
 * An order or a booking that is paid at a page outside of the shop. The cart, the selected rooms and the forms stay until the payment has
 * arrived, so it says what to take out of them then: lines of the cart by their keys, or the selection as JSON.
 */
type PendingPayment = { url: string; number: string } & (
  | { kind: 'order'; lines: readonly OrderedLine[] }
  | { kind: 'booking'; selection: string; lines?: readonly OrderedLine[] }
)
type Kind = PendingPayment['kind']
type Pending<K extends Kind> = Extract<PendingPayment, { kind: K }>

const store = create<{ payments: readonly PendingPayment[] }>()(() => ({ payments: [] }))

/**
 * The payments of one kind that this browser waits for, the newest first; also those that other tabs have begun or settled. None while a wallet pays: what
 * is paid would be settled, and its form empty, under the sheet.
 */
export function usePendingPayments<K extends Kind>(kind: K): Pending<K>[] {
  const payments = store((state) => state.payments)
  const { isPaying } = useRedirect()
  useEffect(() => {
    const sync = () => store.setState({ payments: load() })
    sync()
    return localStore.onChange(STORAGE_KEY, sync)
  }, [])
  return isPaying ? [] : payments.filter((payment) => isOfKind(payment, kind))
}

export function addPendingPayment(payment: PendingPayment): void {
  save([payment, ...load().filter(({ url }) => url !== payment.url)].slice(0, MAX_PAYMENTS))
}

/** Removes a payment that is waited for no more, and returns it; undefined where this browser did not wait for it. */
export function removePendingPayment<K extends Kind>(kind: K, url: string): Pending<K> | undefined {
  const payments = load()
  const removed = payments.filter((payment) => isOfKind(payment, kind)).find((payment) => payment.url === url)
  if (removed) save(payments.filter((payment) => payment !== removed))
  return removed
}

const isOfKind = <K extends Kind>(payment: PendingPayment, kind: K): payment is Pending<K> => payment.kind === kind

const load = (): PendingPayment[] => parsePendingPayments(localStore.get(STORAGE_KEY))

function save(payments: PendingPayment[]): void {
  store.setState({ payments })
  localStore.set(STORAGE_KEY, payments.length > 0 ? JSON.stringify(payments) : null)
}

/** The stored payments, without those that can't be used. */
export function parsePendingPayments(stored: string | null): PendingPayment[] {
  try {
    return (JSON.parse(stored ?? '[]') as unknown[]).flatMap((value): PendingPayment[] => {
      const { kind, url, number, lines, selection } = (value ?? {}) as Partial<Record<string, unknown>>
      if (typeof url !== 'string' || typeof number !== 'string') return []
      const ordered = Array.isArray(lines) ? lines.filter(isLine) : []
      if (kind === 'booking')
        return typeof selection === 'string'
          ? [{ kind, url, number, selection, ...(ordered.length > 0 && { lines: ordered }) }]
          : []
      return kind === 'order' ? [{ kind, url, number, lines: ordered }] : []
    })
  } catch {
    return []
  }
}

function isLine(value: unknown): value is OrderedLine {
  const { key, count } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof key === 'string' && typeof count === 'number' && count > 0
}
