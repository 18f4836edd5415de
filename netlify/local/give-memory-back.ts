/**
 * Imported before everything else, for what it does: from here on, memory that is freed goes back to the system.
 *
 * By itself the C library of Linux keeps the tens of megabytes that each picture took, in pools by thread, and the
 * process grows with every kind of picture. It reads its settings once, when a process begins, so this one begins anew,
 * under the same id.
 */
const { MALLOC_MMAP_THRESHOLD_: isSet } = process.env
if (process.platform === 'linux' && isSet === undefined) {
  const sameCommand = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, sameCommand, { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' })
}
