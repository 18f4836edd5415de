import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { removeUnusedPictures } from '../handlers/jobs/remove-unused-pictures.ts'
import { erasePicture } from '../handlers/pictures/gallery.ts'
import { purgeErased, purgePictures } from '../platform/cdn.ts'
import { setting } from '../platform/env.ts'

export default scheduledJob('remove-unused-pictures', ({ pictures, stores, isRestoring, context, now }) => {
  const author = { email: 'clean-up', now }
  return removeUnusedPictures({
    pictures,
    stores,
    isRestoring,
    mostAtOnce: setting('UNUSED_PICTURES_AT_ONCE'),
    purge: (files) => purgePictures(files, context),
    erase: (file) => erasePicture(file, { pictures, stores, author, purge: () => purgeErased(file, context) }),
  })
})

export const config: Config = { schedule: '40 21 * * *' }
