import { useQuery } from '@tanstack/react-query'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { healthQuery } from '../queries.ts'

/** Renders what fails on the website, at the top of the staff area; nothing while all is well. */
export function HealthNote({ labels }: { labels: AdminLabels['health'] }) {
  const { data } = useQuery(healthQuery)
  const failing = data?.checks?.filter(({ isWell }) => !isWell) ?? []
  if (failing.length === 0) return null
  return (
    <section aria-label={labels.heading} className="border-b-4 border-error bg-error-tint px-5 py-4 lg:px-11">
      <h2 className="font-sans font-semibold text-body">{labels.heading}</h2>
      <ul>
        {failing.map(({ name, details }) => (
          <li key={name}>
            {labels[name]} <span className="text-small text-muted">{details.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
