import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { CHROMIUM, FLAGS } from './support/chromium.ts'
import { copyProject } from './support/shops/copy-project.ts'
import { startDemoShop } from './support/shops/demo-shop.ts'
import { callApi } from './support/shops/shop.ts'
import { temporaryDirectory } from './support/shops/temporary-directory.ts'

const HEBREW = "he: { name: 'עברית', shortName: 'עב', direction: 'rtl', tag: 'he-IL', dateTag: 'he-IL' },"
const MESSAGES = {
  skip_to_content: 'דלגו לתוכן',
  nav_menu: 'תפריט',
  nav_search: 'חיפוש',
  nav_cart: 'עגלה',
  nav_login: 'כניסה',
  nav_news: 'חדשות',
  cart_title: 'העגלה שלכם',
  close: 'סגירה',
  previous: 'הקודם',
  next: 'הבא',
}
const BUILD_TIMEOUT_MS = 180_000

test(
  'a language is added by an entry in the table and a file of messages; what it has no text for is English',
  { timeout: BUILD_TIMEOUT_MS * 2 },
  async () => {
    const root = temporaryDirectory()
    copyProject(root)
    const table = join(root, 'contract/src/locales.ts')
    writeFileSync(table, readFileSync(table, 'utf8').replace('const entries = {', `const entries = {\n  ${HEBREW}`))
    writeFileSync(join(root, 'i18n/messages/he.json'), JSON.stringify(MESSAGES))
    execFileSync(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      timeout: BUILD_TIMEOUT_MS,
    })
    const shop = await startDemoShop({}, { root })
    try {
      await shop.database.pool.query(`update shop set shop = jsonb_set(shop, '{languages}', '["en", "bg", "he"]')`)
      await shop.announceChange()
      await expect.poll(async () => (await fetch(`${shop.url}/?lang=he`)).text()).toContain('<html lang="he" dir="rtl"')

      const call = (path: string) => callApi(shop, 'GET', path, undefined, { 'user-language': 'he' })
      expect((await call('/nothing')).body.message).toBe('There is nothing at this address.')
      const sorted = (await call('/products?sort=name')).body.data.data.map(({ name }: { name: string }) => name)
      expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('he').compare))

      const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      const errors: string[] = []
      page.on('pageerror', (error) => void errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && void errors.push(message.text()))
      await page.goto(`${shop.url}/cart?lang=he`)
      await page.locator('html[data-hydrated]').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(MESSAGES.cart_title)
      // No text of its own: the name of the group of languages.
      await page.getByRole('group', { name: 'Language' }).getByText('עב', { exact: true }).waitFor()
      // Reading begins on the right: the menu is there, and the cart on the left.
      const edges = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())!.x
      expect(await edges('Cart, 0')).toBeLessThan(640)
      expect(await edges('Rodopa')).toBeGreaterThan(640)

      await page.goto(`${shop.url}/news?lang=he`)
      await page
        .getByText(/\d\sבנובמבר\s2026/)
        .first()
        .waitFor()
      await page.goto(`${shop.url}/category/food?lang=he`)
      // A link that is pressed before loads another document, whose gallery knows no keys yet.
      await page.locator('html[data-hydrated]').waitFor()
      await page
        .getByText(/\d+\.\d\d\sлв/)
        .first()
        .waitFor()

      // The next picture is on the left.
      await page.locator('main a[href*="/product/"]').first().click()
      const pictures = page.getByRole('button', { name: 'enlarge' })
      await pictures.nth(1).waitFor()
      await pictures.first().focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => pictures.nth(1).evaluate((picture) => picture === document.activeElement)).toBe(true)

      // The direction follows the language without a new document.
      await page.getByRole('button', { name: 'БГ' }).click()
      await page.locator('html[lang=bg][dir=ltr]').waitFor()
      expect(errors, shop.output()).toEqual([])
      await browser.close()
    } finally {
      await shop.dispose()
    }
  },
)
