import { useSettings } from './shop-data.ts'

/** Phone and e-mail address of the shop's people, as far as there are any, each as a link. */
export function CompanyContact() {
  const { phone, email } = useSettings().company
  return (
    <p className="flex flex-wrap gap-x-8">
      {phone && (
        <a href={`tel:${phone.replace(/\s/g, '')}`} className={LINK}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      )}
    </p>
  )
}
const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'
