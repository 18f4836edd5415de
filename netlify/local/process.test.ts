import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops all parts in reverse order, with exit code 0', async (signal) => {
  const { child, output } = run(`
    endWith(() => console.log('first part ended'))
    endWith(async () => console.log('second part ended'))
    setInterval(() => {}, 1000)
    console.log('started')
  `)
  await once(child.stdout, 'data')
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
  expect((await output).split('\n').slice(-3)).toEqual(['second part ended', 'first part ended', ''])
})

test('a failed start prints the reason, stops the started parts and exits with 1', async () => {
  const { child, output, errors } = run(`
    endWith(() => console.log('part ended'))
    throw new Error('Port 8888 is in use.')
  `)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await errors).toBe('Port 8888 is in use.\n')
  expect(await output).toBe('part ended\n')
})

/** Runs a start function with this body in a separate process. */
function run(body: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'process.ts'))
  const script = `import { runUntilTold } from ${module}; await runUntilTold(async (endWith) => {${body}})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, output: text(child.stdout), errors: text(child.stderr) }
}
