import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { describePicture } from '../handlers/pictures/describe-picture.ts'
import { erasePicture } from '../handlers/pictures/erase-picture.ts'
import { purgeErased } from '../platform/cdn.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default guardedEndpoint(requireStaff, {
  PATCH: (request, context) =>
    describePicture(request, context.params.file ?? '', { pictures: openPictureStore(context), now: new Date() }),
  DELETE: (_request, context, { email }) =>
    erasePicture(context.params.file ?? '', {
      pictures: openPictureStore(context),
      stores: allRecords(context),
      author: { email, now: new Date() },
      purge: () => purgeErased(context.params.file ?? '', context),
    }),
})

export const config: Config = { path: '/api/admin/pictures/:file' }
