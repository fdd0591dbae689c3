import type { Product } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, classes, HeartIcon } from '@vitrina/ui'
import { useToggle } from './use-saved.ts'

/** The heart of a product's page. */
export function SaveProduct({ product }: { product: Pick<Product, 'id'> }) {
  const t = useTexts()
  const [isSaved, toggle] = useToggle(product.id)
  return (
    <Button variant="link" aria-pressed={isSaved} onClick={toggle} className="noscript:hidden">
      <HeartIcon className={classes('size-5', isSaved && 'fill-current!')} />
      {t(m.saved_add)}
    </Button>
  )
}
