import { ApiError } from '@vitrina/api-client'
import { IMPORT_PART_BYTES } from '@vitrina/contract/office/constants'
import type { OfficeApi } from '../shared/api.ts'

const ATTEMPTS = 3
const PAUSE_MS = 1000

/** Sends a file in parts, each again where the connection fails, and returns its number. What could not be sent is not kept. */
export async function sendFile(api: OfficeApi, file: File, onProgress: (share: number) => void): Promise<number> {
  const { id } = (await api('POST /exchange/imports', { body: { name: file.name, bytes: file.size } })).data
  const parts = Math.ceil(file.size / IMPORT_PART_BYTES)
  try {
    for (let part = 0; part < parts; part += 1) {
      const body = file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
      await withRetries(() => api('PUT /exchange/imports/{id}/parts/{part}', { params: { id, part }, body }))
      onProgress((part + 1) / parts)
    }
    return id
  } catch (error) {
    await api('DELETE /exchange/imports/{id}', { params: { id } }).catch(() => {})
    throw error
  }
}

/** Again where the connection or the server has failed; not what was refused. */
async function withRetries(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send()
      return
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isRefused || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS))
    }
  }
}
