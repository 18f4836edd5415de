import { useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { type HealthCheck, healthSchema } from '#schemas/health.ts'

/** Renders what fails on the website, at the top of the staff area; nothing while all is well. */
export function HealthNote({ labels }: { labels: AdminLabels['health'] }) {
  const [failing, setFailing] = useState<HealthCheck[]>([])
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch('/api/health?checks').catch(() => undefined)
      const { data } = healthSchema.safeParse(await answer?.json().catch(() => undefined))
      setFailing(data?.checks?.filter(({ isWell }) => !isWell) ?? [])
    }
    void ask()
  }, [])
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
