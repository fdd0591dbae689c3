import { useState } from 'react'
import { useOffice } from '../shared/session.ts'
import { scalePicture } from './scale-picture.ts'

/**
 * Sends pictures one after another, and hands on the path of each that has arrived. One that does not arrive is named with the reason, and the others go
 * on. An icon has sizes of its own.
 */
export function useUploads(onStored: (file: string) => void, as: 'picture' | 'icon' = 'picture') {
  const { api } = useOffice()
  const [pending, setPending] = useState(0)
  const [failed, setFailed] = useState<{ name: string; reason: unknown }[]>([])
  async function send(files: FileList | null): Promise<void> {
    const chosen = [...(files ?? [])]
    setFailed([])
    setPending((before) => before + chosen.length)
    for (const file of chosen) {
      try {
        const body = await scalePicture(file)
        onStored((await api('POST /pictures', { query: { name: file.name, as }, body })).data.file)
      } catch (reason) {
        setFailed((before) => [...before, { name: file.name, reason }])
      }
      setPending((before) => before - 1)
    }
  }
  return { send: (files: FileList | null) => void send(files), pending, failed }
}
