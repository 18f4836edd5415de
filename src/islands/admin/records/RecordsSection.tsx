import { memo, useDeferredValue, useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { fillIn } from '../fill-in.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import { matchesSearch } from '../matches-search.ts'
import type { Resource } from '../use-resource.ts'
import { CreateRecordForm } from './CreateRecordForm.tsx'
import { EditRecordForm } from './EditRecordForm.tsx'
import { RecordBin } from './RecordBin.tsx'
import { RecordList } from './RecordList.tsx'
import type { RecordDraft } from './record-draft.ts'
import { useRecordActions } from './use-record-actions.ts'

interface Props {
  draft: RecordDraft
  resource: Resource<StaffRecord>
  words: StaffWords
  search: string
  /** After a change that other lists show too. */
  onChanged: () => void
}

interface Edited {
  record: StaffRecord
  /** Words for its pictures, by file name, that did not reach the server with it. */
  unsavedAltTexts: Record<string, string>
}

/** Events, or news coverage: the list, and beside it the form for a new one or for the one that is changed. */
export const RecordsSection = memo(function RecordsSection({ draft, resource, words, search, onChanged }: Props) {
  const { collection } = draft
  // As it was when it was opened: what others save meanwhile must not slip under the form.
  const [edited, setEdited] = useState<Edited | null>(null)
  // The row answers at once, the form comes a moment later.
  const shown = useDeferredValue(edited)
  const records = resource.items ?? []
  const found = records.filter(({ name, date }) => matchesSearch(search, name, date))
  const changed = (record: StaffRecord) => {
    resource.replace(record)
    onChanged()
  }
  const edit = (record: StaffRecord, unsavedAltTexts: Record<string, string> = {}) =>
    setEdited({ record, unsavedAltTexts })
  const actions = useRecordActions(collection, words, changed, resource.reload, edit)
  const visible = records.filter(({ state }) => state !== 'deleted')

  return (
    <SectionFrame heading={words.sections[collection]} lead={fillIn(words[collection].lead, { count: visible.length })}>
      <div className="grid gap-x-12 gap-y-10 pt-5 lg:grid-cols-[minmax(0,11fr)_minmax(0,14fr)] lg:items-start">
        <div className="rounded-control lg:order-last lg:border lg:border-rule lg:bg-paper lg:p-8">
          {shown ? (
            <EditRecordForm
              key={`${shown.record.id}/${shown.record.version}`}
              collection={collection}
              {...shown}
              words={words}
              onSaved={changed}
              onNewer={(newer) => {
                changed(newer)
                edit(newer)
              }}
              onClose={() => setEdited(null)}
            />
          ) : (
            <CreateRecordForm
              key={collection}
              draft={draft}
              words={words}
              onCreated={({ record, unsavedAltTexts }) => {
                void resource.reload()
                onChanged()
                // Stored, though not whole: it goes on as a change, so that another press creates nothing twice.
                if (Object.keys(unsavedAltTexts).length > 0) edit(record, unsavedAltTexts)
              }}
            />
          )}
        </div>
        <div>
          <ResourceState resource={resource} words={words.frame} />
          {resource.items && (
            <>
              <RecordList
                records={found.filter(({ state }) => state !== 'deleted')}
                nothing={visible.length === 0 ? words[collection].empty : words.frame.nothingFound}
                words={words.recordList}
                editedId={edited?.record.id}
                actions={actions}
              />
              <RecordBin
                records={found.filter(({ state }) => state === 'deleted')}
                words={words.recordList}
                actions={actions}
              />
            </>
          )}
        </div>
      </div>
    </SectionFrame>
  )
})
