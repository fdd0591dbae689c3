import { Link } from '@tanstack/react-router'

/** A maker's name, which leads to their page. */
export function MakerLink({ maker: { url, name } }: { maker: { url: string; name: string } }) {
  return (
    <Link to="/makers/$url" params={{ url }} className="underline underline-offset-4 hover:text-accent">
      {name}
    </Link>
  )
}
