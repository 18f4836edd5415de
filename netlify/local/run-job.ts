/** `npm run job -- NAME`: runs a scheduled function once, over this machine's data. Without a name it lists them. */
import { join } from 'node:path'
import { startBlobServer } from './blob-server.ts'
import { finishPendingWork } from './function-context.ts'
import { loadFunctions } from './function-router.ts'
import { RUN_NOW_PATH, runScheduledNow } from './schedule.ts'
import { PROJECT_ROOT, readSettings } from './settings.ts'

const [name = ''] = process.argv.slice(2)
const functions = await loadFunctions(join(PROJECT_ROOT, 'netlify/functions'), (file) => import(file))
const jobs = functions.filter(({ config }) => config.schedule !== undefined)
if (jobs.some((job) => job.name === name)) {
  const stopBlobServer = await startBlobServer(readSettings().dataDir)
  const call = new Request(`http://localhost${RUN_NOW_PATH}${name}`, { method: 'POST' })
  const answer = await runScheduledNow(jobs, call)
  await finishPendingWork()
  await stopBlobServer()
  if (answer.ok) {
    console.log(`${name} is done.`)
  } else {
    const { error }: { error: string } = await answer.json()
    console.error(`${name} failed. ${error}`)
    process.exitCode = 1
  }
} else {
  const lines = jobs.map((job) => `  npm run job -- ${job.name}   (by itself: ${job.config.schedule})`)
  console.error([name ? `There is no job "${name}". The jobs are:` : 'The jobs are:', ...lines].join('\n'))
  process.exitCode = 1
}
