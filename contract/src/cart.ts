/** Cart lines, shared by server and storefront. No imports: the storefront bundles this file. */

/** Option id → value id, as chosen by the shopper. */
export type SelectedOptions = Record<string, number>

/** An item as the browser stores it under the key `cart`. `price` is a decimal number in the shop's currency. */
export type CartItem = {
  id: number
  selected_count: number
  icon: string | null
  price: number
  name: string
  url: string
  selected_options: SelectedOptions
}

/** Identifies a cart line: equal for the same product with the same options, whatever the order of the keys. */
export function lineKey(item: { id: number; selected_options?: SelectedOptions | null | undefined }): string {
  const options = Object.entries(item.selected_options ?? {}).toSorted(([a], [b]) => Number(a) - Number(b))
  return `${item.id}:${options.map(([option, value]) => `${option}=${value}`).join(',')}`
}
