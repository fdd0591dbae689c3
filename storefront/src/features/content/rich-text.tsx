import { classes } from '../../ui/classes.ts'

/** Content written by the shop's people; the server made it from Markdown and it is safe to insert. */
export function RichText({ html, className }: { html: string; className?: string }) {
  if (!html) return null
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
