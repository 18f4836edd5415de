import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { csvLine } from '#schemas/formats/csv.ts'
import type { StaffPerson } from '#schemas/people.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#schemas/staff/audit-log.ts'
import { indianDay, momentText } from '#shared/days.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { SelectField } from '../../LabelledField.tsx'
import { SecondaryButton } from '../frame/Button.tsx'
import { NOTHING_FOUND, PartHeading, QueryState, ShowOlder } from '../frame/SectionFrame.tsx'
import { auditLogQuery, staffData } from '../queries.ts'
import { saveAsFile } from '../staff-api.ts'

/** Renders the audit log of who did what, newest first, a page at a time. */
export function AuditLog({ people, search }: { people: StaffPerson[]; search: string }) {
  const [person, setPerson] = useState('')
  const names = {
    '': 'Everybody',
    ...Object.fromEntries(people.map(({ id, name, email }) => [id, `${name}, ${email}`])),
  }
  const query = useInfiniteQuery({ ...auditLogQuery(person), placeholderData: keepPreviousData })
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const save = async () => {
    const all = { ...auditLogQuery(person, 'saved'), pages: Number.POSITIVE_INFINITY, gcTime: 0 }
    const { pages } = await staffData.infiniteQuery(all)
    const head = ['When', 'Who', 'What', 'Of what', 'Device']
    const rows = pages
      .flatMap((page) => page.entries)
      .map(({ at, who, what, subject, device }) => [at, who, nameOf(what), subject, device])
    const table = `\uFEFF${[head, ...rows].map(csvLine).join('')}`
    saveAsFile(`audit-log-${indianDay(new Date())}.csv`, new Blob([table], { type: 'text/csv' }))
  }
  const download = useMutation({ mutationFn: save })
  const nameOf = (what: string) => AUDIT_ACTIONS[what as AuditAction] ?? what
  const found = entries?.filter(({ who, what, subject, device }) =>
    matchesWords(`${who} ${nameOf(what)} ${subject} ${device}`, search),
  )

  return (
    <section className="mt-12 border-t border-ink pt-4">
      <PartHeading>Who did what</PartHeading>
      <p className="mt-1 text-muted">Entries are kept for 24 months.</p>
      <div className="flex flex-wrap items-end justify-between gap-3 py-4">
        <SelectField
          id="audit-person"
          label="Person"
          className="w-72 max-w-full"
          names={names}
          value={person}
          onChange={setPerson}
        />
        <SecondaryButton icon="ph:download-simple" label="Download" onClick={() => download.mutate()} />
      </div>
      <QueryState query={query} />
      {found?.length === 0 && (
        <p className="py-4 text-muted">{entries?.length === 0 ? 'Nothing yet.' : NOTHING_FOUND}</p>
      )}
      <ol aria-label="Who did what">
        {found?.map(({ id, at, who, what, subject, device }) => (
          <li
            key={id}
            tabIndex={-1}
            className="grid grid-cols-1 gap-x-4 border-b border-rule py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-muted">{momentText(at)}</span>
            <span className="line-clamp-4">
              <span className="font-semibold">{nameOf(what)}</span> {subject}
            </span>
            <span className="text-muted">
              {who || 'Nobody known'}
              {device && <span className="block text-small">{device}</span>}
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && <ShowOlder label="Show older" onPress={() => query.fetchNextPage()} />}
    </section>
  )
}
