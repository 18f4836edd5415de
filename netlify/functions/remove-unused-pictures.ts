import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { removeUnusedPictures } from '../handlers/jobs/remove-unused-pictures.ts'
import { runJob, singlePart } from '../handlers/jobs/run-job.ts'
import { PICTURES_TAG } from '../handlers/pictures/show-picture.ts'
import { purgeFromCdn } from '../platform/cdn.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default scheduled(async (context) => {
  const part = singlePart('pictures', ({ now }) =>
    removeUnusedPictures(openPictureStore(context), allRecords(context), now, () =>
      purgeFromCdn([PICTURES_TAG], context),
    ),
  )
  await runJob('remove-unused-pictures', [part], { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '40 21 * * *' }
