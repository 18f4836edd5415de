/**
 * Makes freed memory return to the system. Imported before everything else, for its effect.
 *
 * The C library of Linux keeps the tens of megabytes of each picture in pools per thread, so the process grows with
 * every kind of picture. It reads its settings once at the start of a process, so this restarts the process with the
 * same id.
 */
const { MALLOC_MMAP_THRESHOLD_: isSet } = process.env
if (process.platform === 'linux' && isSet === undefined) {
  const sameCommand = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, sameCommand, { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' })
}
