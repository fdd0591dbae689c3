export function NewsScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">News</h1></div>
}
