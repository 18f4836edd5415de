import type { Config } from '@netlify/functions'
import { purgeFromCdn } from '../cdn.ts'
import { scheduled } from '../endpoint.ts'
import { removeUnusedPictures } from '../handlers/remove-unused-pictures.ts'
import { PICTURES_TAG } from '../handlers/show-picture.ts'
import { allRecords } from '../record-deps.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default scheduled((context) =>
  removeUnusedPictures(openPictureStore(context), allRecords(context), new Date(), () =>
    purgeFromCdn([PICTURES_TAG], context),
  ),
)

export const config: Config = { schedule: '40 21 * * *' }
