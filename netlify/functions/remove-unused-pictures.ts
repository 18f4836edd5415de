import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { removeUnusedPictures } from '../handlers/jobs/remove-unused-pictures.ts'
import { PICTURES_TAG } from '../handlers/pictures/show-picture.ts'
import { purgeFromCdn } from '../platform/cdn.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default scheduled((context) =>
  removeUnusedPictures(openPictureStore(context), allRecords(context), new Date(), () =>
    purgeFromCdn([PICTURES_TAG], context),
  ),
)

export const config: Config = { schedule: '40 21 * * *' }
