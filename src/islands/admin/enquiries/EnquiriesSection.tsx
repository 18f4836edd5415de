import { memo, useState } from 'react'
import { ENQUIRY_STATES } from '#schemas/enquiry.ts'
import type { StaffWords } from '#schemas/staff.ts'
import type { EnquiryDelivery, StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { Icon } from '../../Icon.tsx'
import { today } from '../dates.ts'
import { SECOND_BUTTON } from '../frame/buttons.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import { matchesSearch } from '../matches-search.ts'
import { STAFF_ICONS } from '../staff-icons.ts'
import type { Resource } from '../use-resource.ts'
import { enquiriesCsv, saveAsFile } from './csv.ts'
import { EnquiryCard } from './EnquiryCard.tsx'
import { EnquiryList } from './EnquiryList.tsx'

/** By what staff have done, and by what the CRM has not taken. */
const FILTERS = [...ENQUIRY_STATES, 'waiting', 'stuck', 'quarantined'] as const
type Filter = 'all' | StaffEnquiry['state'] | EnquiryDelivery

interface Props {
  resource: Resource<StaffEnquiry>
  words: StaffWords
  search: string
}

/** What parents have asked: newest first, with what staff have done about it and whether the CRM has it. */
export const EnquiriesSection = memo(function EnquiriesSection({ resource, words, search }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const { enquiries: labels, frame } = words
  const all = resource.items ?? []
  const passes = (enquiry: StaffEnquiry, by: Filter) =>
    by === 'all' || enquiry.state === by || enquiry.delivery.status === by
  const found = all.filter(
    (enquiry) =>
      passes(enquiry, filter) &&
      matchesSearch(
        search,
        enquiry.parentName,
        enquiry.studentName,
        enquiry.email,
        enquiry.phone,
        enquiry.class,
        enquiry.enquiry,
        enquiry.note,
      ),
  )
  const opened = all.find(({ id }) => id === openId)
  const names = { ...words.enquiryStates, ...words.deliveries, all: labels.all }
  const filters = FILTERS.filter((by) => all.some((enquiry) => passes(enquiry, by)))

  return (
    <SectionFrame heading={words.sections.enquiries} lead={labels.lead}>
      <ResourceState resource={resource} words={frame} />
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
              className={SECOND_BUTTON}
              disabled={found.length === 0}
              onClick={() => saveAsFile(`enquiries-${today()}.csv`, enquiriesCsv(found, words), 'text/csv')}
            >
              <Icon path={STAFF_ICONS.download} className="size-5" />
              {labels.export}
            </button>
          </div>
          <div className="grid gap-x-9 gap-y-6 pt-3 xl:grid-cols-[minmax(0,19fr)_minmax(0,10fr)] xl:items-start">
            {opened && (
              <div className="xl:order-last">
                <EnquiryCard
                  key={`${opened.id}/${opened.version}`}
                  enquiry={opened}
                  words={words}
                  onChanged={resource.replace}
                  reload={resource.reload}
                  onClose={() => setOpenId(null)}
                />
              </div>
            )}
            {found.length === 0 ? (
              <p className="py-6 text-muted">{all.length === 0 ? labels.empty : frame.nothingFound}</p>
            ) : (
              <EnquiryList enquiries={found} words={words} openId={openId} onOpen={setOpenId} />
            )}
          </div>
        </>
      )}
    </SectionFrame>
  )
})
