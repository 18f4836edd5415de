import { memo, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { ENQUIRY_STATES } from '#schemas/enquiry.ts'
import type { EnquiryDelivery, StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { indianDay } from '#shared/days.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { Icon } from '../../Icon.tsx'
import { SECONDARY_BUTTON } from '../frame/buttons.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import { callApi, NO_CONTENT } from '../staff-api.ts'
import type { Resource } from '../use-resource.ts'
import { BulkActions } from './BulkActions.tsx'
import { enquiriesCsv, saveAsFile } from './csv.ts'
import { EnquiryCard } from './EnquiryCard.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { useOlder } from './use-older.ts'

/** The states that staff set, and the deliveries that have not succeeded. */
const FILTERS = [...ENQUIRY_STATES, 'waiting', 'stuck', 'quarantined'] as const
type Filter = 'all' | StaffEnquiry['state'] | EnquiryDelivery

interface Props {
  resource: Resource<StaffEnquiry>
  labels: AdminLabels
  search: string
}

/** Renders all enquiries, newest first, with their state and the status of their delivery to the CRM. */
export const EnquiriesSection = memo(function EnquiriesSection({ resource, labels: allLabels, search }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const { enquiries: labels, frame } = allLabels
  const { all, hasOlder, loadOlder, forget, replace } = useOlder(resource)
  const passes = (enquiry: StaffEnquiry, by: Filter) =>
    by === 'all' || enquiry.state === by || enquiry.delivery.status === by
  const found = all.filter((enquiry) => passes(enquiry, filter) && matchesWords(searchedText(enquiry), search))
  const opened = all.find(({ id }) => id === openId)
  const names = { ...allLabels.enquiryStates, ...allLabels.deliveries, all: labels.all }
  const filters = FILTERS.filter((by) => all.some((enquiry) => passes(enquiry, by)))

  return (
    <SectionFrame heading={allLabels.sections.enquiries} lead={labels.lead}>
      <ResourceState resource={resource} labels={frame} />
      {resource.items && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
            <fieldset aria-label={labels.filters} className="flex flex-wrap gap-1">
              {(['all', ...filters] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-pressed={by === filter}
                  className="target rounded-control px-3 text-muted aria-pressed:bg-cream aria-pressed:font-semibold aria-pressed:text-crimson"
                  onClick={() => setFilter(by)}
                >
                  {names[by]} {all.filter((enquiry) => passes(enquiry, by)).length}
                </button>
              ))}
            </fieldset>
            <button
              type="button"
              className={SECONDARY_BUTTON}
              disabled={found.length === 0}
              onClick={() => {
                // For the trail of who did what.
                void callApi('/api/admin/downloads/enquiries', NO_CONTENT, { method: 'POST' })
                saveAsFile(`enquiries-${indianDay(new Date())}.csv`, enquiriesCsv(found, allLabels), 'text/csv')
              }}
            >
              <Icon name="ph:download-simple" className="size-5" />
              {labels.export}
            </button>
          </div>
          <BulkActions filter={filter} labels={allLabels} reload={resource.reload} />
          <div className="grid gap-x-9 gap-y-6 pt-3 xl:grid-cols-[minmax(0,19fr)_minmax(0,10fr)] xl:items-start">
            {opened && (
              <div className="xl:order-last">
                <EnquiryCard
                  key={`${opened.id}/${opened.version}`}
                  enquiry={opened}
                  labels={allLabels}
                  onChanged={(next) => {
                    resource.replace(next)
                    replace(next)
                  }}
                  reload={resource.reload}
                  onClose={() => setOpenId(null)}
                  onErased={() => {
                    setOpenId(null)
                    forget(opened.id)
                    void resource.reload()
                  }}
                />
              </div>
            )}
            {found.length === 0 ? (
              <p className="py-6 text-muted">{all.length === 0 ? labels.empty : frame.nothingFound}</p>
            ) : (
              <EnquiryList enquiries={found} labels={allLabels} openId={openId} onOpen={setOpenId} />
            )}
          </div>
          {hasOlder && (
            <button type="button" className={`${SECONDARY_BUTTON} mt-6`} onClick={() => void loadOlder()}>
              {labels.older}
            </button>
          )}
        </>
      )}
    </SectionFrame>
  )
})

function searchedText(enquiry: StaffEnquiry): string {
  const { parentName, studentName, email, phone, enquiry: text, note } = enquiry
  return [parentName, studentName, email, phone, enquiry.class, text, note].join(' ')
}
