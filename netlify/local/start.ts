/**
 * `npm start`: replaces this process, under the same id, by one with settings that only a new process reads. Then
 * serves the site.
 *
 * Without these settings the C library of Linux keeps tens of megabytes of each picture in memory pools per thread. V8
 * keeps 100 MB for new objects after the first long listing. Node compiles all code again.
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
