type Props = { /** Whose words they are. */ who: string; words: string | null }

/** What another server has said, as it said it: whoever runs it understands it. */
export function OwnWords({ who, words }: Props) {
  if (!words) return null
  return (
    <figure className="mt-2 text-sm">
      <figcaption className="text-muted">{who}</figcaption>
      <blockquote lang="en" className="mt-1 font-mono break-words whitespace-pre-line">
        {words}
      </blockquote>
    </figure>
  )
}
