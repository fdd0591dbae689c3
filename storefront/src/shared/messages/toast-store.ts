import { create } from 'zustand'

export type ToastKind = 'info' | 'warning' | 'good'
export type ToastPlace = 'top-right' | 'bottom-right'
export type ToastAction = {
  label: string
  run: () => void
  /** For what was done with the keyboard: the button takes the focus, and this function moves it back when the toast is left or closed. */
  returnFocus?: (() => void) | undefined
}
export type Toast = {
  id: number
  text: string
  kind: ToastKind
  place: ToastPlace
  durationMs: number
  action?: ToastAction
}

const DEFAULT_DURATION_MS = 4000
const MAX_TOASTS = 4

export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))
let lastId = 0

/** Shows a toast, by default for 4 s at the bottom right, with a button when there is an `action`. Returns its id. */
export function showToast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  lastId += 1
  const toast: Toast = {
    kind: 'info',
    place: 'bottom-right',
    durationMs: DEFAULT_DURATION_MS,
    ...options,
    id: lastId,
    text,
  }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MAX_TOASTS) }))
  return lastId
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** The toast that the specification prescribes for adding to the cart: `+2 Honey`, 1 s at the top right. */
export function showAdded(count: number, name: string): void {
  showToast(`+${count} ${name}`, { kind: 'warning', place: 'top-right', durationMs: 1000 })
}
