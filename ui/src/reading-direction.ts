/** Where a step to this side leads, among things in the order of reading: 1 is the next. */
export function stepTo(side: 'left' | 'right'): 1 | -1 {
  return (side === 'right') === (document.dir === 'rtl') ? -1 : 1
}
