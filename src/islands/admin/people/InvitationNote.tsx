import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { invitationSchema } from '#schemas/people.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton } from '../frame/Button.tsx'
import { toast } from '../frame/Toasts.tsx'

export type Invitation = z.infer<typeof invitationSchema>

/** Renders the link of a new invitation. It is shown this once. */
export function InvitationNote({ made, labels }: { made: Invitation; labels: AdminLabels['people'] }) {
  const { person, invitation } = made
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () => {
    field.current?.select()
    // Where the clipboard is closed the link is selected, to be copied by hand.
    void navigator.clipboard.writeText(invitation.url).then(
      () => toast('done', labels.copied),
      () => {},
    )
  }
  const title = fillIn(labels.invitation, { name: person.name })
  return (
    <section className="grid gap-3 border-l-4 border-sun bg-cream p-4">
      <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
        {title}
      </h3>
      <p>{fillIn(labels.invitationAdvice, { when: momentText(invitation.expires) })}</p>
      <input
        ref={field}
        className="control"
        aria-label={title}
        readOnly
        value={invitation.url}
        onFocus={(event) => event.target.select()}
      />
      <SecondaryButton onClick={copy} className="justify-self-start">
        <Icon name="ph:copy" className="size-5" />
        {labels.copy}
      </SecondaryButton>
    </section>
  )
}
