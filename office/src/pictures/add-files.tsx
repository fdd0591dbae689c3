import { buttonClass, classes } from '@vitrina/ui'
import { type DragEvent, useId, useState } from 'react'
import { errorText } from '../shared/errors.ts'
import { PartError } from '../shared/part-error.tsx'
import { m, useTexts } from '../shared/texts.ts'
import { type SendFile, useUploads } from './use-uploads.ts'

export type AddFilesProps = {
  label: string
  hint?: string
  multiple?: boolean
  disabled: boolean
  /** Of the field that the files are for. */
  error: string | undefined
  onAdd: (file: string) => void
}

/** Sends files that are taken by the camera, chosen or dropped, and says of each that can't be used why. */
export function AddFiles({
  label,
  hint,
  multiple = false,
  accept,
  send,
  disabled,
  error,
  onAdd,
}: AddFilesProps & { accept: string; send: SendFile }) {
  const t = useTexts()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const uploads = useUploads(send, onAdd)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) uploads.send(event.dataTransfer.files)
  }
  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-dashed p-4',
          isOver ? 'border-accent bg-sunken' : 'border-line-strong',
        )}
      >
        <label
          htmlFor={id}
          className={classes(
            buttonClass({ variant: 'secondary' }),
            'relative max-w-full cursor-pointer has-focus-visible:outline-2',
          )}
        >
          {label}
          <input
            id={id}
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            className="sr-only"
            onChange={({ currentTarget }) => {
              uploads.send(currentTarget.files)
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
        {hint && <p className="min-w-0 text-sm text-muted">{hint}</p>}
        <output className="basis-full text-sm empty:hidden">
          {uploads.pending > 0 && t(m.office_pictures_sending, { count: uploads.pending })}
        </output>
      </div>
      {(error !== undefined || uploads.failed.length > 0) && (
        <div role="alert" className="mt-2 text-sm font-semibold text-bad">
          <PartError>{error}</PartError>
          {uploads.failed.map(({ name, reason }) => (
            <p key={name} className="break-words">
              {failureOf(name, errorText(reason, t))}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** Why a file was not taken, with its name, which what the server says may have. */
const failureOf = (name: string, reason: string | null): string =>
  reason?.includes(name) ? reason : `${reason ?? ''} (${name})`
