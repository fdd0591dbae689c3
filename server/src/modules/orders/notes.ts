/** The entries of an order's history that are notes of the staff. */
export const NOTE_ACTION = 'note'
