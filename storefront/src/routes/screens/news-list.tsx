export function NewsListScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">NewsList</h1></div>
}
