import { careers, school } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

test('vacancies come first, and each begins an e-mail about it', async ({ page }) => {
  await page.goto('/work-with-us')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([careers.vacancies.heading, careers.benefitsHeading])
  const section = page.getByRole('region', { name: careers.vacancies.heading })
  const titles = await section.getByRole('listitem').getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) {
    const link = section.getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', `mailto:${school.email}?subject=${encodeURIComponent(title)}`)
  }
})
