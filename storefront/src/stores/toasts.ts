import { create } from 'zustand'

export type ToastKind = 'info' | 'warning' | 'good'
export type ToastPlace = 'top-right' | 'bottom-right'
export type Toast = { id: number; text: string; kind: ToastKind; place: ToastPlace; duration: number }

const DURATION = 4000
const MOST = 4

export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))
let lastId = 0

/** Milliseconds; without a word said a toast stays 4 s at the bottom right. */
export function showToast(
  text: string,
  { kind = 'info', place = 'bottom-right', duration = DURATION }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  lastId += 1
  const toast = { id: lastId, text, kind, place, duration }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MOST) }))
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** The specification's word on adding to the cart: a plus sign, how many, and what; 1 s at the top right. */
export function showAdded(count: number, name: string): void {
  showToast(`+${count} ${name}`, { kind: 'warning', place: 'top-right', duration: 1000 })
}
