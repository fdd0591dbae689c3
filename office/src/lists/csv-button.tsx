import { useMutation } from '@tanstack/react-query'
import { Button, Notice } from '@vitrina/ui'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'

/** Saves a file that a call answers. It is asked for by script, because it may need a fresh proof of identity. */
export function CsvButton({ name, read }: { name: string; read: () => Promise<Blob> }) {
  const t = useTexts()
  const save = useMutation({
    mutationFn: read,
    onSuccess(file) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = name
      link.click()
      // Safari reads the file after the press.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  })
  const error = errorText(save.error, t)
  return (
    <>
      <Button variant="link" className="text-sm" busy={save.isPending} onClick={() => save.mutate()}>
        {t(m.office_list_csv)}
      </Button>
      {error && (
        <Notice tone="bad" role="alert" className="w-full">
          {error}
        </Notice>
      )}
    </>
  )
}
