import type { ProductChoices } from './queries.ts'

/** Categories as the options of a select, each set in by how deep it is. */
export const CategoryOptions = ({ categories }: Pick<ProductChoices, 'categories'>) =>
  categories.map(({ key, name, depth }) => (
    <option key={key} value={key}>
      {'\u2003'.repeat(depth) + name}
    </option>
  ))
