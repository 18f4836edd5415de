import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { error, type Finding } from './finding.ts'

/** Returns findings in built pages: links to missing documents, and a home page without a link to the disclosure. */
export function builtFindings(dist: string): Finding[] {
  const pages = globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => ({ file: `dist/${file}`, page: parse(readFileSync(join(dist, file), 'utf8')) }))
  const links = pages.flatMap(({ file, page }) =>
    page
      .querySelectorAll('a[href^="/documents/"]')
      .map((link) => ({ file, href: link.getAttribute('href')?.split(/[#?]/)[0] ?? '' })),
  )
  const dead = links.filter(({ href }) => !isFile(join(dist, decodeURIComponent(href))))
  const found = [...Map.groupBy(dead, ({ href }) => href)].map(([href, places]) =>
    error(
      places[0]?.file ?? 'dist',
      `leads to ${href}, which is not there (pages that link to it: ${new Set(places.map(({ file }) => file)).size}). Put the file at public${href}, or correct the link in content/; then build again.`,
    ),
  )
  const home = pages.find(({ file }) => file === 'dist/index.html')?.page
  if (!home?.querySelectorAll('a[href="/cbse-disclosure"]').some((link) => !link.closest('footer')))
    found.push(
      error(
        'dist/index.html',
        'the home page has no link to /cbse-disclosure before its footer, and CBSE asks for a prominent one. Put it back under "topBar" in content/data/navigation.json.',
      ),
    )
  return found
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
