export function CategoryScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">Category</h1></div>
}
