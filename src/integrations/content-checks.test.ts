import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkCompliance } from './content-checks.ts'

const PROJECT = join(import.meta.dirname, '../..')
const NAVIGATION = 'content/data/navigation.json'

it('a warning is logged and does not fail the build', async () => {
  const warnings: string[] = []
  await checkCompliance(PROJECT, { warn: (line) => warnings.push(line) })
  expect(warnings).toContainEqual(expect.stringContaining('warning: content/data/disclosure/teachers.json'))
})

it('an error fails the build, for example no link to the disclosure at the top', async () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(PROJECT, 'content/data'), join(root, 'content/data'), { recursive: true })
  symlinkSync(join(PROJECT, 'content/pictures'), join(root, 'content/pictures'))
  symlinkSync(join(PROJECT, 'public'), join(root, 'public'))
  const navigation = JSON.parse(readFileSync(join(root, NAVIGATION), 'utf8'))
  writeFileSync(join(root, NAVIGATION), JSON.stringify({ ...navigation, topBar: [] }))
  const found = checkCompliance(root, { warn: () => {} })
  await expect(found).rejects.toThrow(`error: ${NAVIGATION}, field "topBar": there is no link to /cbse-disclosure`)
})
