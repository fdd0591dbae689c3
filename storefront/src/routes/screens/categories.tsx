export function CategoriesScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">Categories</h1></div>
}
