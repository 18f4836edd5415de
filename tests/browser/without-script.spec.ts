import type { Page } from '@playwright/test'
import classPage from '../../content/data/class-page.json' with { type: 'json' }
import { ROWS_PER_PAGE } from '../../netlify/handlers/pages/month-list.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import {
  chrome,
  contact,
  disclosureMenu,
  entryAt,
  frontMatter,
  frontMatters,
  menuLabel,
  newsletters,
  search,
  setUsApart,
} from '../support/content.ts'
import { enquireLink } from '../support/enquiry-form.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('all content is visible, and controls that need script are hidden', async ({ page }) => {
  await page.goto('/glimpse')
  expect(await page.locator('main li[data-categories]:visible').count()).toBeGreaterThan(16)
  await expect(button(page, 'Next')).toBeHidden()

  await page.goto('/about/set-us-apart')
  const figures = page.locator('dl').filter({ hasText: entryAt(setUsApart.counters, -1).label })
  await expect(figures.locator('dd')).toHaveText(setUsApart.counters.map(({ value }) => `${value}+`))
  const { heading, controls, items } = setUsApart.testimonials
  const quotations = page.getByRole('group', { name: heading }).locator('figure')
  await expect(quotations).toHaveCount(items.length)
  for (const quotation of await quotations.all()) {
    // Scrolled to the middle, because part of a pixel can be cut off at the window's edge.
    await quotation.evaluate((figure) => figure.scrollIntoView({ block: 'center' }))
    await expect(quotation).toBeInViewport({ ratio: 1 })
  }
  await expect(button(page, controls.next)).toBeHidden()

  const document = entryAt(
    disclosureMenu.flatMap(({ submenu = [] }) => submenu),
    1,
  )
  for (const [path, shown] of [
    ['/cbse-disclosure', page.getByRole('link', { name: document.label })],
    ['/newsletter', page.locator(`a[href="${entryAt(newsletters, -1).file}"]`)],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    await expect(page.getByText('Back', { exact: true }).first()).toBeHidden()
  }

  const { days } = await (await page.request.get('/days.json')).json()
  await page.goto('/')
  for (const { date, isOpen } of days.slice(0, 7))
    if (!isOpen) await expect(page.locator('today-band')).toContainText(date.split(' ')[0])

  await page.goto('/contact-us')
  await expect(page.getByRole('link', { name: contact.map.button })).toHaveAttribute('href', /^https:/)
})

test('menus, the search and the blog work as links', async ({ page }) => {
  await page.goto('/policies')
  const menu = page.getByRole('navigation', { name: chrome.mainMenu })
  await menu.getByRole('link', { name: menuLabel('/about') }).hover()
  await expect(page.getByRole('link', { name: menuLabel('/about/values') })).toBeVisible()
  await page.getByRole('button', { name: search.button }).click()
  await expect(page).toHaveURL(/\/search\?*$/)
  const siteMap = page.getByRole('navigation', { name: search.siteMap })
  await expect(siteMap.getByRole('link', { name: frontMatter('pages/uniform').crumb })).toBeVisible()
  await enquireLink(page).click()
  await expect(page).toHaveURL(/\/contact-us$/)

  const posts = frontMatters('blog').toSorted((a, b) => b.date.localeCompare(a.date))
  await page.goto('/blog')
  await expect(page.locator('#posts > li')).toHaveCount(posts.length)
  await expect(page.getByLabel('Search')).toBeHidden()
  const { title } = entryAt(posts, 0)
  await page.getByRole('link', { name: `Read More ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const name of ['Like', 'Save', 'Share']) await expect(page.getByText(name, { exact: true })).toBeHidden()
})

test('each gallery links to a list of its records, and shows no loading message', async ({ page, request }) => {
  for (const kind of RECORD_KIND_IDS.filter(hasPictures)) {
    const { page: gallery, plainList, listing } = recordPaths(kind)
    const records = (await (await request.get(listing)).json())[RECORD_KINDS[kind].listName]
    await page.goto(gallery)
    await expect(page.getByText(/^Loading/)).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'as a list' }).click()
    await expect(page).toHaveURL(plainList)
    const links = page.locator('main h3 a')
    await expect(links).toHaveCount(Math.min(records.length, ROWS_PER_PAGE))
    await links.first().click()
    await expect(page).toHaveURL(records[0].url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(records[0].name)
  }
})

test('the forms for a class and for a family’s year lead to pages', async ({ page }) => {
  await page.goto('/fee-structure')
  await page.getByRole('combobox', { name: classPage.ask }).selectOption('6th')
  await button(page, classPage.show).click()
  await expect(page).toHaveURL(/\/class\/6th/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 6')

  await page.goto('/family')
  await page.getByLabel('Child 1').selectOption('1st')
  await page.getByLabel('Child 2').selectOption('1st')
  await button(page, 'Show the year').click()
  await expect(page).toHaveURL('/family?class=1st&class=1st&class=&class=&stop=&books=1&uniform=1')
  await expect(page.getByRole('heading', { name: 'Class 1 and class 1' })).toBeVisible()
})
