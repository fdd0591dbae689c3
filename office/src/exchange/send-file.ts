import { ApiError } from '@vitrina/api-client'
import { IMPORT_PART_BYTES, OFFICE_API_ROOT } from '@vitrina/contract/office/constants'
import type { OfficeApi } from '../shared/api.ts'

const ATTEMPTS = 3
const PAUSE_MS = 1000

/** Sends a file in parts, each again where the connection fails, and returns its number. What could not be sent is not kept. */
export async function sendFile(
  api: OfficeApi,
  file: File,
  language: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const { id } = (await api('POST /exchange/imports', { body: { name: file.name, bytes: file.size } })).data
  const parts = Math.ceil(file.size / IMPORT_PART_BYTES)
  try {
    for (let part = 0; part < parts; part += 1) {
      const content = file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
      await sendPart(`${OFFICE_API_ROOT}/exchange/imports/${id}/parts/${part}`, content, language)
      onProgress((part + 1) / parts)
    }
    return id
  } catch (error) {
    await api('DELETE /exchange/imports/{id}', { params: { id } }).catch(() => {})
    throw error
  }
}

/** Not by the client of the calls, which sends JSON and gives up after seconds. */
async function sendPart(address: string, body: Blob, language: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const headers = { 'Content-Type': 'application/octet-stream', 'User-Language': language }
      const response = await fetch(address, { method: 'PUT', body, headers })
      if (response.ok) return
      const { message, errors } = (await response.json().catch(() => ({}))) as { message?: string; errors?: string }
      throw new ApiError({ status: response.status, ...(message ? { message } : {}), ...(errors ? { errors } : {}) })
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      if (attempt === ATTEMPTS) throw error instanceof ApiError ? error : new ApiError({ status: 0 }, error)
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS))
    }
  }
}
