import { MAX_REVIEW_PICTURE_BYTES, MAX_REVIEW_PICTURE_SIDE } from '@vitrina/contract/constants'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, buttonClass, classes, scalePicture } from '@vitrina/ui'
import { useRef, useState } from 'react'

type Props = {
  /** As a data address; null: without one; undefined: the one it has. */
  picture: string | null | undefined
  /** The review has one already. */
  isStored: boolean
  id: string
  error: string | undefined
  /** `name` is that of the file. */
  onChange: (picture: string | null | undefined, name: string) => void
}

/** One picture of the buyer: chosen or taken, made smaller in the browser, and sent with the review. */
export function ReviewPictureField({ picture, isStored, id, error, onChange }: Props) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const [isReading, setReading] = useState(false)
  const hasPicture = picture === undefined ? isStored : picture !== null
  const choose = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const scaled = await scalePicture(file, MAX_REVIEW_PICTURE_SIDE)
    const fits = scaled.size <= MAX_REVIEW_PICTURE_BYTES
    if (fits) onChange(await asDataAddress(scaled), file.name)
    setTooLarge(!fits)
    setReading(false)
  }
  const remove = () => {
    setTooLarge(false)
    // Without the one that was chosen now, the review has the picture that it had.
    onChange(picture && isStored ? undefined : null, '')
    input.current?.focus()
  }
  const shownError = tooLarge ? t(m.review_picture_large) : error
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {t(m.review_picture)} <span className="font-normal text-muted">{t(m.field_optional)}</span>
      </legend>
      {hasPicture && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {picture ? (
            <img
              src={picture}
              alt={t(m.review_picture_chosen)}
              className="size-24 rounded-picture bg-sunken object-cover"
            />
          ) : (
            <p>{t(m.review_picture_stored)}</p>
          )}
          <Button variant="link" onClick={remove}>
            {t(m.review_picture_remove)}
          </Button>
        </div>
      )}
      <label
        className={classes(
          buttonClass({ variant: 'secondary' }),
          'cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
        )}
      >
        {t(hasPicture ? m.review_picture_another : m.review_picture_choose)}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={shownError ? `${id}-error` : undefined}
          aria-invalid={Boolean(shownError)}
          aria-busy={isReading}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {shownError}
      </p>
    </fieldset>
  )
}

/** The file as an address that holds it. */
function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file can’t be read')))
    reader.readAsDataURL(file)
  })
}
