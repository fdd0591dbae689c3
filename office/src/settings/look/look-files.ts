import { OFFICE_API_ROOT } from '@vitrina/contract/office/constants'
import type { SendFile } from '../../pictures/index.ts'
import { useOffice } from '../../shared/session.ts'

/** The address of a logo as a small picture, for whoever is at the settings. */
export const logoAddress = (file: string): string =>
  `${OFFICE_API_ROOT}/look-file?${new URLSearchParams({ file }).toString()}`

/** Sends a file of the look as it is. */
export function useSendLookFile(): SendFile {
  const { api } = useOffice()
  return async (file) => (await api('POST /look-files', { query: { name: file.name }, body: file })).data.file
}
