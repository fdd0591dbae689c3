import { Link } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes, HeartIcon } from '@vitrina/ui'
import { useSavedProducts } from '../../saved/index.ts'

/** The link to what the visitor has saved, with how many that are; filled once there is something. */
export function SavedLink({ className }: { className?: string }) {
  const t = useTexts()
  const title = t(m.saved_title)
  const { length: count } = useSavedProducts().ids
  return (
    <Link
      to="/saved"
      aria-label={count > 0 ? `${title} (${count})` : title}
      title={title}
      className={classes(
        'inline-flex size-11 items-center justify-center transition-colors hover:text-accent',
        count > 0 && '[&>svg]:fill-current',
        className,
      )}
    >
      <HeartIcon />
    </Link>
  )
}
