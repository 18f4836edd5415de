import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { uploadPicture } from '../handlers/pictures/upload-picture.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (request, context) => uploadPicture(request, openPictureStore(context), new Date()),
})

export const config: Config = {
  path: '/api/uploads',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
