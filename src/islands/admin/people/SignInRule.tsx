import { useMutation } from '@tanstack/react-query'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { signInRuleSchema } from '#schemas/people.ts'
import { ROLES, type Role } from '#schemas/roles.ts'
import { peopleQuery } from '../queries.ts'
import { sendJson } from '../staff-api.ts'

interface Props {
  /** The roles whose people need a passkey. */
  roles: readonly Role[]
  labels: AdminLabels
}

/** Renders which roles need a passkey. Each press is saved at once. */
export function SignInRule({ roles, labels }: Props) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (passkeyRoles: readonly Role[]) =>
      sendJson('/api/admin/sign-in-rule', signInRuleSchema, 'PATCH', { passkeyRoles }),
    meta: { done: labels.people.saved, changes: peopleQuery },
  })
  const chosen = (isPending && variables) || roles
  const choose = (role: Role, isNeeded: boolean) =>
    mutate(isNeeded ? [...chosen, role] : chosen.filter((other) => other !== role))
  return (
    <section className="mt-12 border-t border-ink pt-4">
      <h3 id="sign-in-rule" className="text-heading-4">
        {labels.people.rule}
      </h3>
      <p className="text-muted">{labels.people.ruleAdvice}</p>
      <fieldset aria-labelledby="sign-in-rule" className="flex flex-wrap gap-x-8 pt-2">
        {ROLES.map((role) => (
          <label key={role} className="target inline-flex items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={chosen.includes(role)}
              onChange={(event) => choose(role, event.target.checked)}
            />
            {labels.roles[role]}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
