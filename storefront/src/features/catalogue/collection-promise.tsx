import { useQuery } from '@tanstack/react-query'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { ParcelIcon } from '../../ui/icons.tsx'
import { collectionQuery } from './queries.ts'

/** Where what is let by the day is collected, and when somebody is there. */
export function CollectionPromise() {
  const t = useTexts()
  const { data: place } = useQuery(collectionQuery(useShop()))
  if (!place) return null
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-5 text-sm">
      <ParcelIcon />
      <div>
        <p>{t(m.delivery_collect, { place: place.name })}</p>
        <p className="text-muted">{place.address}</p>
        {place.working_hours && <p className="text-muted tabular-nums">{place.working_hours}</p>}
      </div>
    </div>
  )
}
