import type { Product } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes, HeartIcon, IconButton } from '@vitrina/ui'
import { useToggle } from './use-saved.ts'

type Props = { product: Pick<Product, 'id' | 'name'> }

/** The heart in the corner of a card's picture: always in sight on a touch screen and once it is filled, else while one points at the card. */
export function SaveOnCard({ product }: Props) {
  const t = useTexts()
  const [isSaved, toggle] = useToggle(product.id)
  return (
    <IconButton
      label={t(m.saved_add_named, { name: product.name })}
      aria-pressed={isSaved}
      onClick={toggle}
      className={classes(
        'absolute inset-e-1 top-1 z-10 transition-opacity noscript:hidden',
        !isSaved &&
          'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
      )}
    >
      {/* To be seen on pictures of any colour, in both appearances. */}
      <HeartIcon className={isSaved ? 'fill-black! stroke-white!' : 'fill-white! stroke-black!'} />
    </IconButton>
  )
}
