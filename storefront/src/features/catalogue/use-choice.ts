import type { ProductDetail } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import { useState } from 'react'
import { choiceFromAddress, choiceInAddress, firstChoice } from './choice.ts'

/**
 * The choice of a product, kept as `values` in the address, so that it can be shared and survives a reload. What was just
 * pressed counts at once; the address follows.
 */
export function useChoice(product: ProductDetail, values: string | undefined, onChange: (values: string) => void) {
  const [wanted, setWanted] = useState(values)
  const [followed, setFollowed] = useState(values)
  if (followed !== values) {
    setFollowed(values)
    setWanted(values)
  }
  const chosen = choiceFromAddress(product, wanted) ?? firstChoice(product)
  const choose = (next: SelectedOptions) => {
    const address = choiceInAddress(product, next)
    setWanted(address)
    onChange(address)
  }
  return { chosen, choose }
}
