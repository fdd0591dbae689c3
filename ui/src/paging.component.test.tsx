import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../test/mount.tsx'
import { type PageLink, Paging } from './paging.tsx'

const LinkTo: PageLink = ({ page: number, label, current, className, children }) => (
  <a href={`#${number}`} aria-label={label} aria-current={current ? 'page' : undefined} className={className}>
    {children}
  </a>
)
const texts = {
  label: 'Pages',
  pageLabel: (number: number) => `Page ${number}`,
  previousLabel: 'Previous',
  nextLabel: 'Next',
}

test('leads to the first and last page, those around the current one, the one before and the one after', async () => {
  mount(<Paging current={5} last={9} LinkTo={LinkTo} {...texts} />)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Previous', '#4'],
    ['Page 1', '#1'],
    ['Page 4', '#4'],
    ['Page 5', '#5'],
    ['Page 6', '#6'],
    ['Page 9', '#9'],
    ['Next', '#6'],
  ])
  await expect.element(page.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
})

test('at the ends nothing leads further, and a single page has no paging', async () => {
  mount(<Paging current={1} last={2} LinkTo={LinkTo} {...texts} />)
  mount(<Paging current={1} last={1} LinkTo={LinkTo} {...texts} />)
  await expect.element(page.getByRole('link', { name: 'Next' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
  expect(page.getByRole('navigation').elements()).toHaveLength(1)
})
