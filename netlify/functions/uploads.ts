import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { uploadFile } from '../handlers/pictures/upload-file.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (request, context) => uploadFile(request, openPictureStore(context), new Date()),
})

export const config: Config = {
  path: '/api/uploads',
}
