import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { purgeExpired } from '../handlers/jobs/purge-expired.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { openChallengeStore } from '../stores/challenge-store.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openPeopleStore } from '../stores/people-store.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default scheduled(async (context) => {
  const stores = {
    sessions: openSessionStore(context),
    throttle: openThrottleStore(context),
    claims: openIdempotencyStore(context),
    challenges: openChallengeStore(context),
    trail: openTrailStore(context),
    people: openPeopleStore(context),
  }
  await runJob('purge-expired', purgeExpired(stores), { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '@hourly' }
