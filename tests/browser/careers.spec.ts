import { careers, school } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

test('vacancies come first, then what the school offers, all headings on one left edge', async ({ page }) => {
  await page.goto('/work-with-us')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([careers.vacancies.heading, careers.benefitsHeading])
  const main = page.getByRole('main')
  const edges = [main.getByRole('heading', { level: 1 }), headings.first(), headings.last(), main.locator('blockquote')]
  const lefts = await Promise.all(edges.map(async (edge) => Math.round((await edge.boundingBox())?.x ?? Number.NaN)))
  expect(new Set(lefts).size).toBe(1)
})

test('each open post begins an e-mail about it', async ({ page }) => {
  await page.goto('/work-with-us')
  const section = page.getByRole('region', { name: careers.vacancies.heading })
  const titles = await section.getByRole('listitem').getByRole('heading').allTextContents()
  for (const title of titles) {
    const link = section.getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', `mailto:${school.email}?subject=${encodeURIComponent(title)}`)
  }
})
