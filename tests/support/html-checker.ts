import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { ensureJava } from './installed.ts'

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Messages about features that the W3C's checker does not know or cannot see. */
export const NO_FAULTS = [
  // CSS that is newer than the checker.
  /^CSS: Unrecognized at-rule “@property”$/,
  /^CSS: “(?:animation-range|animation-timeline|container-type|margin-trim|r|scroll-initial-target)”: Property “[a-z-]+” doesn't exist\.$/,
  // An attribute of SVG 2.
  /^Attribute “vector-effect” not allowed on element “path” at this point\.$/,
  // The HTML standard has "immediate" too.
  /^The “eagerness” property in a speculation rule must be one of “eager”, “moderate”, or “conservative”\.$/,
  // The checker reads files, where 'self' of the policy matches no address. The browser tests fail on anything that
  // the policy blocks.
  /Content Security Policy \(meta tag\)/,
]

/** Returns the errors and warnings of the W3C's checker about HTML and SVG files, each with its file and line. */
export async function checkerMessages(files: readonly string[]) {
  const args = ['-jar', CHECKER, '--stdout', '--format', 'json', '--exit-zero-always', '--also-check-svg', ...files]
  const { stdout } = await promisify(execFile)(ensureJava(), args, { maxBuffer: Number.POSITIVE_INFINITY })
  const report: { messages: CheckerMessage[] } = JSON.parse(stdout)
  // An `info` message without a `subType` explains the message before it.
  return report.messages.filter(({ type, subType }) => type !== 'info' || subType !== undefined)
}

interface CheckerMessage {
  type: 'error' | 'info' | 'non-document-error'
  subType?: string
  message: string
  url?: string
  lastLine?: number
  extract?: string
}

/** Returns the faults of files of HTML and SVG, a line each. */
export function faultsOf(messages: readonly CheckerMessage[]): string[] {
  return messages
    .filter(({ message }) => !NO_FAULTS.some((pattern) => pattern.test(message)))
    .map(({ url = '', lastLine = 0, message, extract = '' }) => `${url}:${lastLine} ${message} ${extract}`)
}
