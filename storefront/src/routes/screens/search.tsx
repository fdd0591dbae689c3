export function SearchScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">Search</h1></div>
}
