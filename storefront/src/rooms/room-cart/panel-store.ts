import { create } from 'zustand'

/** Whether the panel with the selected rooms is open. On wide windows it stands beside the offers, and opening it moves the focus there. */
export const useRoomCartPanel = create(() => ({ isOpen: false }))

export const openRoomCartPanel = (): void => useRoomCartPanel.setState({ isOpen: true })
export const closeRoomCartPanel = (): void => useRoomCartPanel.setState({ isOpen: false })
