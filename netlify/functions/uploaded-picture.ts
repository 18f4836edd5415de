import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { showPicture } from '../handlers/pictures/show-picture.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default endpoint({
  GET: (request, context) => showPicture(request, context.params.file ?? '', openPictureStore(context)),
})

export const config: Config = { path: '/api/uploads/:file' }
