/**
 * Loaded into a server's process (`node --import`), moves its clock: by the milliseconds in the file that
 * CLOCK_OFFSET_FILE names, read at each look at the clock. An empty or missing file moves nothing.
 */
import { existsSync, readFileSync } from 'node:fs'

const file = process.env.CLOCK_OFFSET_FILE ?? ''
const RealDate = Date

const now = (): number => RealDate.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)

class MovedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? now() : given[0])
  }
  static override now = now
}

globalThis.Date = MovedDate as DateConstructor
