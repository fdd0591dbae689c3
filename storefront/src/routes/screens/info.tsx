export function InfoScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">Info</h1></div>
}
