/** Tags by which cached responses are invalidated when a merchant changes the record. The menu and the sections are in every document. */
export const MENU_TAG = 'menu'
export const SECTIONS_TAG = 'sections'
export const INFO_TAG = 'info'
