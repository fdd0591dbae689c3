/** The picture beside the text, where there is room for both: the selected rooms may stand beside all of it. */
export const ROOM_GRID =
  'grid gap-x-6 gap-y-4 border-t border-line py-6 @lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] @4xl:gap-x-8'

/** The price beside the text, and the button below it beside the rates. */
export const OFFER_GRID = 'grid min-w-0 content-start gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_auto]'
