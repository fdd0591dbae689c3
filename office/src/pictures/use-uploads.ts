import { useState } from 'react'

/** Sends one file, and returns what a record names it by. */
export type SendFile = (file: File) => Promise<string>

/** Sends files one after another, and hands on the name of each that has arrived. One that does not arrive is named with the reason, and the others go on. */
export function useUploads(sendOne: SendFile, onStored: (file: string) => void) {
  const [pending, setPending] = useState(0)
  const [failed, setFailed] = useState<{ name: string; reason: unknown }[]>([])
  async function send(files: FileList | null): Promise<void> {
    const chosen = [...(files ?? [])]
    setFailed([])
    setPending((before) => before + chosen.length)
    for (const file of chosen) {
      try {
        onStored(await sendOne(file))
      } catch (reason) {
        setFailed((before) => [...before, { name: file.name, reason }])
      }
      setPending((before) => before - 1)
    }
  }
  return { send: (files: FileList | null) => void send(files), pending, failed }
}
