import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/scheduled.ts'
import { removeUnusedPictures } from '../handlers/jobs/remove-unused-pictures.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { erasePicture } from '../handlers/pictures/erase-picture.ts'
import { purgeErased, purgePictures } from '../platform/cdn.ts'
import { setting } from '../platform/env.ts'

export default scheduled(({ pictures, stores, isRestoring, jobs, context }) => {
  const erase = (file: string) => {
    const author = { email: 'clean-up', now: new Date() }
    return erasePicture(file, { pictures, stores, author, purge: () => purgeErased(file, context) })
  }
  const parts = removeUnusedPictures({
    pictures,
    stores,
    isRestoring,
    mostAtOnce: setting('UNUSED_PICTURES_AT_ONCE'),
    purge: (files) => purgePictures(files, context),
    erase,
  })
  return runJob('remove-unused-pictures', parts, { jobs })
})

export const config: Config = { schedule: '40 21 * * *' }
