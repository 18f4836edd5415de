/**
 * Part of `npm run check`: prints the sizes of the project and their limits (checks/size.json), and fails if a size is
 * above its limit. `node checks/size.ts --lower` lowers each limit to the current size; it never raises a limit.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const CEILINGS = join(ROOT, 'checks/size.json')
const SOURCE = /^(?:src|netlify)\/.*\.(?:ts|tsx|astro|css)$/
const TEST = /\.(?:test|spec)\.tsx?$/
const TEST_LINES = /\.(?:test|spec)\.tsx?$|^tests\/.*\.ts$/

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const contents = (isCounted: (file: string) => boolean) =>
  files.filter(isCounted).map((file) => readFileSync(join(ROOT, file), 'utf8'))
const lines = (texts: string[]) => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
const source = contents((file) => SOURCE.test(file) && !TEST.test(file))
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const counted: Record<string, number> = {
  'lines of src and netlify without tests': lines(source),
  'bytes of the same': source.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  'lines of tests': lines(contents((file) => TEST_LINES.test(file))),
  'files in git': files.length,
  'runtime packages': Object.keys(dependencies).length,
  'development packages': Object.keys(devDependencies).length,
  'words of documents': contents((file) => /^(?:docs|tests|netlify)\/.*\.md$|^README\.md$/.test(file))
    .join(' ')
    .split(/\s+/).length,
}
const ceilings: Record<string, number> = JSON.parse(readFileSync(CEILINGS, 'utf8'))
const isLowering = process.argv.includes('--lower')
for (const [what, count] of Object.entries(counted)) {
  const ceiling = ceilings[what] ?? 0
  console.log(`${what.padEnd(40)} ${String(count).padStart(9)}  ceiling ${ceiling}`)
  if (count > ceiling) {
    console.error(
      `There are ${count - ceiling} too many ${what}: take something out, or raise checks/size.json and say why.`,
    )
    process.exitCode = 1
  }
  if (isLowering) ceilings[what] = Math.min(ceiling, count)
}
if (isLowering) writeFileSync(CEILINGS, `${JSON.stringify(ceilings, null, 2)}\n`)
