import { classes } from './classes.ts'

/** Content of the shop as HTML. The server renders it from Markdown and sanitizes it, so it is safe to insert. */
export function RichText({ html, className }: { html: string; className?: string }) {
  if (!html) return null
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
