import type { User } from '@vitrina/contract'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** What the law gives to whoever has data here: a copy of it (GDPR, articles 15 and 20), and its deletion (article 17). */
export function DataPart({ user }: { user: User }) {
  return (
    <>
      <DataExport />
      <DeleteAccount user={user} />
    </>
  )
}
