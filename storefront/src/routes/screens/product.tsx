export function ProductScreen() {
  return <div className="frame py-10"><h1 className="text-3xl">Product</h1></div>
}
