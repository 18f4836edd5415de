import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { csvLine } from '#schemas/csv.ts'
import type { StaffPerson } from '#schemas/people.ts'
import { type TrailAction, type TrailEntry, trailSchema } from '#schemas/trail.ts'
import { indianDay, momentText } from '#shared/days.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { toast } from '../frame/Toasts.tsx'
import { trailPath, trailQuery } from '../queries.ts'
import { saveAsFile } from '../save-as-file.ts'
import { callApi } from '../staff-api.ts'

interface Props {
  people: StaffPerson[]
  labels: AdminLabels
  search: string
}

function trailPage(person: string, before: string | null) {
  return callApi(trailPath(person, before), trailSchema)
}

/** Renders the trail of who did what, newest first, a page at a time. */
export function Trail({ people, labels: allLabels, search }: Props) {
  const { trail: labels, trailActions, frame } = allLabels
  const [person, setPerson] = useState('')
  const query = useInfiniteQuery({ ...trailQuery(person), placeholderData: keepPreviousData })
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const { error } = query
  useEffect(() => {
    if (error) toast('failed', error.message || frame.loadFailed)
  }, [error, frame.loadFailed])

  const save = async () => {
    const all: TrailEntry[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const page: Awaited<ReturnType<typeof trailPage>> = await trailPage(person, before ?? null)
      all.push(...page.entries)
      before = page.next
    }
    const head = [labels.when, labels.who, labels.what, labels.subject, labels.device]
    const rows = all.map(({ at, who, what, subject, device }) => [at, who, nameOf(what), subject, device])
    const table = `\uFEFF${[head, ...rows].map(csvLine).join('')}`
    saveAsFile(`trail-${indianDay(new Date())}.csv`, new Blob([table], { type: 'text/csv' }))
  }
  const download = useMutation({ mutationFn: save })
  const nameOf = (what: string) => trailActions[what as TrailAction] ?? what
  const found = entries?.filter(({ who, what, subject, device }) =>
    matchesWords(`${who} ${nameOf(what)} ${subject} ${device}`, search),
  )

  return (
    <section className="mt-12 border-t border-ink pt-4">
      <h3 className="text-heading-4">{labels.heading}</h3>
      <p className="text-muted">{labels.kept}</p>
      <div className="flex flex-wrap items-end justify-between gap-3 py-4">
        <div className="field w-72 max-w-full">
          <label htmlFor="trail-person">{labels.person}</label>
          <select
            className="control"
            id="trail-person"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
          >
            <option value="">{labels.everybody}</option>
            {people.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name}, {email}
              </option>
            ))}
          </select>
        </div>
        <SecondaryButton onClick={() => download.mutate()}>
          <Icon name="ph:download-simple" className="size-5" />
          {labels.export}
        </SecondaryButton>
      </div>
      {found?.length === 0 && (
        <p className="py-4 text-muted">{entries?.length === 0 ? labels.empty : frame.nothingFound}</p>
      )}
      <ol aria-label={labels.heading}>
        {found?.map(({ id, at, who, what, subject, device }) => (
          <li
            key={id}
            className="grid grid-cols-1 gap-x-4 border-b border-rule py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-muted">{momentText(at)}</span>
            <span className="line-clamp-4 min-w-0 wrap-anywhere">
              <span className="font-semibold">{nameOf(what)}</span> {subject}
            </span>
            <span className="min-w-0 wrap-anywhere text-muted">
              {who || labels.unknown}
              {device && <span className="block text-small">{device}</span>}
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <TextButton onClick={() => void query.fetchNextPage()} className="mt-3">
          {labels.more}
        </TextButton>
      )}
    </section>
  )
}
