/** `Potters · Oreshak` */
export function CraftAndPlace({ craft, place }: { craft: string; place: string }) {
  const parts = [craft, place].filter(Boolean)
  return parts.length > 0 && <p className="mt-1 text-sm text-muted">{parts.join(' · ')}</p>
}
