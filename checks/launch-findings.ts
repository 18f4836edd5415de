import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../src/lib/content-check/parse-json.ts'
import { demoMarks } from './demo-marks.ts'
import { factFindings } from './fact-findings.ts'
import { readSamples, SAMPLES_FILE, type Sample, sha256 } from './samples.ts'

/** A place with demo content, a missing fact, or a deadline that is past or near. */
export type LaunchFinding = { file: string; line: number; advice: string; isWarning?: true }

/** A domain that RFC 2606 reserves for examples. */
const RESERVED_NAME = /[\w.-]+\.example\b/

/**
 * Finds demo content: values marked `demo`, example addresses, and sample pictures, films and documents that have not
 * been replaced. Also finds missing facts, and deadlines that are past or near.
 * @param contentFiles paths of JSON and MDX files below `root`
 * @returns the places, sorted by file and line
 */
export function findLaunchFindings(root: string, contentFiles: readonly string[], today: string): LaunchFinding[] {
  const texts = contentFiles.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const samples = readSamples(root).filter((sample) => isStillThere(root, sample))
  const findings = [
    ...texts.flatMap(({ file, text }) => demoMarks(file, text).map((mark) => ({ file, ...mark }))),
    ...texts.flatMap(({ file, text }) => reservedNames(file, text)),
    ...texts.flatMap(({ file, text }) => facts(root, file, text, today)),
    ...samples.flatMap((sample) => placesOf(sample, texts)),
  ]
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

function facts(root: string, file: string, text: string, today: string): LaunchFinding[] {
  if (!file.endsWith('.json')) return []
  const lines = text.split('\n')
  return factFindings(root, file, parseJson(file, text), today).map(({ value, ...finding }) => ({
    ...finding,
    file,
    line: value === undefined ? 1 : lines.findIndex((line) => line.includes(value)) + 1,
  }))
}

function isStillThere(root: string, { path, hash }: Sample): boolean {
  const file = join(root, path)
  return existsSync(file) && sha256(readFileSync(file)) === hash
}

function reservedNames(file: string, text: string): LaunchFinding[] {
  return text.split('\n').flatMap((words, index) => {
    const name = RESERVED_NAME.exec(words)?.[0]
    return name ? [{ file, line: index + 1, advice: `${name} cannot exist: write the school’s own address.` }] : []
  })
}

/** Returns the lines of content that name the sample, or otherwise the sample's line in the list of samples. */
function placesOf({ path, line }: Sample, texts: readonly { file: string; text: string }[]): LaunchFinding[] {
  const named = path.replace(/^(content|public)\//, '')
  const isPicture = path.startsWith('content/pictures/')
  const words = isPicture ? 'describe it anew in its alt text here' : 'check its name and dates here'
  const places = texts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((content, index) =>
        content.includes(named)
          ? [{ file, line: index + 1, advice: `${path} is a sample: put the school’s own at the same path, ${words}.` }]
          : [],
      ),
  )
  if (places.length > 0) return places
  return [{ file: SAMPLES_FILE, line, advice: `${path} is a sample: put the school’s own at the same path.` }]
}
