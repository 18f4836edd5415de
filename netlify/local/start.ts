/**
 * `npm start`: restarts this process with settings that are read once at its start, and serves the site (serve.ts). It keeps
 * its id, and nothing else is loaded before.
 *
 * The C library of Linux keeps the tens of megabytes of each picture in pools per thread, so the process would grow with
 * every kind of picture; freed memory returns to the system. What V8 keeps for new objects would grow to 100 MB with the
 * first long listing. Node keeps the code that it has compiled.
 */
import { join } from 'node:path'

const { MALLOC_MMAP_THRESHOLD_: isSet } = process.env
if (process.platform === 'linux' && isSet === undefined) {
  const sameCommand = [process.execPath, '--max-semi-space-size=4', ...process.execArgv, ...process.argv.slice(1)]
  const compiled = join(import.meta.dirname, '../../node_modules/.cache/node')
  const settings = { NODE_COMPILE_CACHE: compiled, ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' }
  process.execve?.(process.execPath, sameCommand, settings)
}
await import('./serve.ts')
