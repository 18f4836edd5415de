import { keepSharedPictures } from '#islands/admin/drafts/shared-draft.ts'
import { DRAFT_PARAMETER, SHARE_FAILURE_PARAMETER, SHARE_POST_NAME, type ShareFailure } from '#schemas/share-target.ts'

/**
 * Stores shared pictures as the draft of an event, also offline, and opens the draft. Any site can make a browser post
 * here, so the draft names the sender, and staff are asked before another site's pictures are used.
 * @returns 303 to the staff area
 */
export async function takeShare(request: Request): Promise<Response> {
  const post = await request.formData()
  const pictures = post.getAll(SHARE_POST_NAME).filter((part) => part instanceof File && part.size > 0) as File[]
  if (pictures.length === 0) return failed('no-pictures')
  try {
    return seeStaffArea(DRAFT_PARAMETER, await keepSharedPictures(pictures, request.headers.get('Origin') ?? 'null'))
  } catch {
    return failed('no-room')
  }
}

function failed(failure: ShareFailure): Response {
  return seeStaffArea(SHARE_FAILURE_PARAMETER, failure)
}

function seeStaffArea(name: string, value: string): Response {
  return Response.redirect(new URL(`/admin?${new URLSearchParams({ [name]: value })}`, location.origin), 303)
}
