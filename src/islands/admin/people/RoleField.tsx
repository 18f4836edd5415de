import type { AdminLabels } from '#islands/admin-labels.ts'
import { ROLES, type Role } from '#schemas/roles.ts'
import { LabelledField } from '../frame/LabelledField.tsx'

interface Props {
  labels: AdminLabels
  value: Role
  onChange: (role: Role) => void
  isDisabled?: boolean
}

/** Renders the choice of a role, each with what it may do. */
export function RoleField({ labels, value, onChange, isDisabled = false }: Props) {
  return (
    <LabelledField id="role" label={labels.people.role}>
      <select
        className="control"
        id="role"
        value={value}
        disabled={isDisabled}
        aria-describedby="role-hint"
        onChange={(event) => onChange(event.target.value as Role)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {labels.roles[role]}
          </option>
        ))}
      </select>
      <p id="role-hint" className="text-small text-muted">
        {labels.roleHints[value]}
      </p>
    </LabelledField>
  )
}
