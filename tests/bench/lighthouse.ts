import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../support/installed.ts'
import { freePort } from '../support/site-server.ts'

/** Figures by name (milliseconds, bytes, scores from 0 to 100), and the failed audits that lower a score. */
export type LighthouseFigures = { numbers: Record<string, number>; failed: string[] }

/** About one run in a hundred fails because the browser paints nothing in time. */
const MOST_ATTEMPTS = 3

/** Runs Lighthouse for a mobile phone, in a new browser with an empty cache. */
export async function runLighthouse(url: string, attempt = 1): Promise<LighthouseFigures> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'bench-'))
  const executablePath = findChromium()
  const browser = await chromium.launchPersistentContext(profile, {
    args: [`--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`)
    const { audits, categories, runtimeError } = result.lhr
    if (runtimeError && attempt < MOST_ATTEMPTS) return await runLighthouse(url, attempt + 1)
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const value = (id: string) => audits[id]?.numericValue ?? 0
    const items = (id: string) =>
      (audits[id]?.details as { items?: Record<string, unknown>[] } | undefined)?.items ?? []
    const bytes = Object.fromEntries(
      items('resource-summary').map((item) => [String(item.resourceType).toLowerCase(), Number(item.transferSize)]),
    )
    const requests = items('network-requests')
    for (const type of ['Document', 'Stylesheet', 'Script', 'Font', 'Image'])
      bytes[type.toLowerCase()] ??= requests
        .filter((item) => item.resourceType === type)
        .reduce((sum, item) => sum + Number(item.transferSize), 0)
    return {
      numbers: {
        ...Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, 100 * (score ?? 0)])),
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        mainThread: value('mainthread-work-breakdown'),
        requests: requests.length,
        ...bytes,
      },
      failed: Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
