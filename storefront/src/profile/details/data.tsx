import type { User } from '@vitrina/contract'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** The customer's rights: a copy of their data (GDPR, articles 15 and 20), and its deletion (article 17). */
export function DataPart({ user }: { user: User }) {
  return (
    <>
      <DataExport />
      <DeleteAccount user={user} />
    </>
  )
}
