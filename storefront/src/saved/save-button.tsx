import { useRouter } from '@tanstack/react-router'
import type { Product } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, classes, HeartIcon, IconButton } from '@vitrina/ui'
import { dismissToast, showToast } from '../shared/messages/toast-store.ts'
import { useChangeSaved, useIsSaved } from './use-saved.ts'

type Props = { product: Pick<Product, 'id' | 'name'> }

let lastToast = 0

/** Whether a product is saved, and the function that saves it or takes it off the list. */
function useToggle({ product: { id } }: Props): [isSaved: boolean, toggle: () => void] {
  const t = useTexts()
  const router = useRouter()
  const isSaved = useIsSaved(id)
  const change = useChangeSaved()
  const toggle = () => {
    // Whoever saves several is told once.
    dismissToast(lastToast)
    if (isSaved) change({ remove: [id] })
    else if (change({ add: [id] }))
      lastToast = showToast(t(m.saved_added), {
        action: { label: t(m.saved_see), run: () => void router.navigate({ to: '/saved' }) },
      })
  }
  return [isSaved, toggle]
}

/** The heart in the corner of a card's picture: always in sight on a touch screen and once it is filled, else while one points at the card. */
export function SaveOnCard({ product }: Props) {
  const t = useTexts()
  const [isSaved, toggle] = useToggle({ product })
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

/** The button of a product's page. */
export function SaveProduct({ product }: Props) {
  const t = useTexts()
  const [isSaved, toggle] = useToggle({ product })
  return (
    <Button variant="link" aria-pressed={isSaved} onClick={toggle} className="noscript:hidden">
      <HeartIcon className={classes('size-5', isSaved && 'fill-current!')} />
      {t(m.saved_add)}
    </Button>
  )
}
