import { create } from 'zustand'

/** The address of the booking that was made in this tab a moment ago, whose page says that it was successful. Gone after a reload. */
export const useNewBooking = create<{ url: string | null }>()(() => ({ url: null }))

export function setNewBooking(url: string): void {
  useNewBooking.setState({ url })
}
