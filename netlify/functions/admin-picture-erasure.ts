import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { allowPictureAgain } from '../handlers/pictures/allow-picture-again.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default guardedEndpoint(requireStaff, {
  DELETE: (_request, context) => allowPictureAgain(context.params.file ?? '', openPictureStore(context)),
})

export const config: Config = { path: '/api/admin/pictures/:file/erasure' }
