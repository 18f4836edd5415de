/**
 * `npm run bench:build`: prints how long the build takes in a copy of the repository: cold (no cache), warm (pictures
 * kept), with 1,000 more pages of MDX, and with those again. Needs a quiet machine.
 */
import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { timed } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const MORE_PAGES = 1_000

const copy = await mkdtemp(join(tmpdir(), 'bench-build-'))
try {
  await copyTracked()
  print('Cold', await timed(build))
  print('Warm', await timed(build))
  await addPages()
  print(`Warm, with ${MORE_PAGES} new pages`, await timed(build))
  print(`Warm, with ${MORE_PAGES} pages once built`, await timed(build))
} finally {
  await rm(copy, { recursive: true, force: true })
}

async function copyTracked(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(ROOT, file), join(copy, file))
  }
  await linkPackages()
}

/** Links each package separately, because caches of tools (`node_modules/.vite`) do not exist after an installation. */
async function linkPackages(): Promise<void> {
  await mkdir(join(copy, 'node_modules'))
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
}

async function build(): Promise<void> {
  const environment = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  await promisify(execFile)('npm', ['run', 'build'], { cwd: copy, env: environment, maxBuffer: 2 ** 28 })
}

async function addPages(): Promise<void> {
  const folder = join(copy, 'content/pages/bench')
  await mkdir(folder)
  for (let number = 1; number <= MORE_PAGES; number += 1) {
    const page = `---
title: Page ${number} of the bench
description: One of a thousand pages that show what the build costs, number ${number}.
template: prose
heading: Page ${number}
lead: A page of the bench.
crumb: Page ${number}
banner:
  kind: drawing
  shift: 0.6
  sun: 0.79
---

## What page ${number} says

The school day begins with the assembly, and **class ${number % 12}** reads aloud.
`
    await writeFile(join(folder, `page-${number}.mdx`), page)
  }
}

function print(what: string, ms: number): void {
  console.log(`${what.padEnd(36)} ${(ms / 1000).toFixed(1)} s`)
}
