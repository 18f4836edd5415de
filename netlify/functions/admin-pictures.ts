import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { listPictures } from '../handlers/pictures/list-pictures.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openPictureStore } from '../stores/picture-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (_request, context) => listPictures(openPictureStore(context), allRecords(context), new Date()),
})

export const config: Config = { path: '/api/admin/pictures' }
