import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getCollection: () => Promise.resolve([]) }))

const { newsletterYears } = await import('./newsletters.ts')

const issue = (year: number, month: number, edition: 'JR' | 'SR' | 'all', file: string) => ({
  year,
  month,
  edition,
  file: `/documents/newsletters/${file}.pdf`,
})

it('newsletterYears groups by year, newest first, and lists months and editions in order', () => {
  const years = newsletterYears([
    issue(2024, 7, 'all', '2024/07-july'),
    issue(2025, 2, 'SR', '2025/02-february-sr'),
    issue(2025, 2, 'JR', '2025/02-february-jr'),
    issue(2025, 1, 'JR', '2025/01-january-jr'),
    issue(2022, 5, 'all', '2022/05-may'),
  ])
  const shown = years.map(({ year, months }) => [
    year,
    months.map(({ name, editions }) => [name, editions.map(({ label, href }) => [label, href.split('/').at(-1)])]),
  ])
  expect(shown).toEqual([
    [
      2025,
      [
        ['January', [['Junior (JR)', '01-january-jr.pdf']]],
        [
          'February',
          [
            ['Junior (JR)', '02-february-jr.pdf'],
            ['Senior (SR)', '02-february-sr.pdf'],
          ],
        ],
      ],
    ],
    [2024, [['July', [['All classes', '07-july.pdf']]]]],
    [2022, [['May', [['All classes', '05-may.pdf']]]]],
  ])
})
