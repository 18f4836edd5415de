/** `npm run job -- NAME`: runs a scheduled function once on this machine's data. Without NAME it lists all names. */
import { startBlobServer } from './blob-server.ts'
import { loadFunctions, runJob } from './functions.ts'
import { readSettings } from './settings.ts'

const [name = ''] = process.argv.slice(2)
const jobs = (await loadFunctions()).filter(({ config }) => config.schedule !== undefined)
const job = jobs.find((candidate) => candidate.name === name)
if (job) {
  const stopBlobServer = await startBlobServer(readSettings().dataDir)
  const answer = await runJob(job, {})
  await stopBlobServer()
  if (answer.ok) {
    console.log(`${name} is done.`)
  } else {
    const { error }: { error: string } = await answer.json()
    console.error(`${name} failed. ${error}`)
    process.exitCode = 1
  }
} else {
  const lines = jobs.map(({ name, config }) => `  npm run job -- ${name}   (by itself: ${config.schedule})`)
  console.error([name ? `There is no job "${name}". The jobs are:` : 'The jobs are:', ...lines].join('\n'))
  process.exitCode = 1
}
