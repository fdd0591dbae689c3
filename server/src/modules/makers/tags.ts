/** Tags every response that shows makers, or which products are theirs. A product's page has the tag of its product. */
export const MAKERS_TAG = 'makers'
