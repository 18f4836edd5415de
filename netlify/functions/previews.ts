import type { Config, Context } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { endpoint } from '../guards/endpoint.ts'
import { unavailablePage } from '../handlers/pages/unavailable-page.ts'
import { showPreview, showPreviewPicture } from '../handlers/previews/show-preview.ts'
import { builtPage } from '../platform/built-page.ts'
import { recordKindOf, recordsOf } from '../platform/record-deps.ts'
import { openPictureStore } from '../stores/picture-store.ts'
import { openSigningKeyStore } from '../stores/signing-key-store.ts'

const deps = (request: Request, context: Context) => ({
  id: context.params.id ?? '',
  token: context.params.token ?? '',
  records: recordsOf(request, context),
  previewKey: () => openSigningKeyStore(context).key('preview'),
  now: new Date(),
})

const page = endpoint({
  GET: (request, context) => showPreview(request, { ...deps(request, context), builtPage }),
})
const picture = endpoint({
  GET: (request, context) =>
    showPreviewPicture(context.params.file ?? '', {
      ...deps(request, context),
      pictures: openPictureStore(context),
    }),
})

const pageOrUnavailable = async (request: Request, context: Context) => {
  const answer = await page(request, context)
  return answer.status < 500 ? answer : unavailablePage(answer, recordKindOf(request), builtPage)
}

export default byPath([
  ['/preview/:kind/:id/:token/:file', picture],
  ['/preview/:kind/:id/:token', pageOrUnavailable],
])

export const config: Config = {
  path: ['/preview/:kind/:id/:token', '/preview/:kind/:id/:token/:file'],
}
