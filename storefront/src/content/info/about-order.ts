import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An order that is written about, by its number and the address of its page. Not in the address, which others may see. */
    aboutOrder?: { number: string; url: string }
  }
}

/** The order from whose page the visitor came to write about it. */
export const useAboutOrder = () => useLocation({ select: ({ state }) => state.aboutOrder })
