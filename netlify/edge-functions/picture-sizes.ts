import { isOwnPictureAddress } from '../../src/shared/picture-address.ts'

/**
 * Refuses what the Image CDN is asked for and no page of this site asks for, since each size of each picture costs a
 * transformation (docs/decisions/013-own-picture-sizes.md). Lets the others pass.
 */
export default function refuseForeignSizes(request: Request): Response | undefined {
  if (isOwnPictureAddress(new URL(request.url))) return undefined
  return Response.json(
    { error: 'There is no such picture.' },
    { status: 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** When the function itself fails, pictures are made as if it were not there. */
export const config = { path: '/.netlify/images', onError: 'bypass' }
