import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { maySeeDrafts } from '../guards/session.ts'
import { showPicture } from '../handlers/pictures/show-picture.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default endpoint({
  GET: (request, context) =>
    showPicture(request, context.params.file ?? '', {
      pictures: openPictureStore(context),
      stores: allRecords(context),
      isStaff: () => maySeeDrafts(request, context),
      now: new Date(),
    }),
})

export const config: Config = { path: '/api/uploads/:file' }
