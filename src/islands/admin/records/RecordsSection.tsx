import { memo, useDeferredValue, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type StaffRecord, searchableTexts } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
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
  labels: AdminLabels
  search: string
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  /** Called after a change that other lists show too. */
  onChanged: () => void
}

interface Edited {
  record: StaffRecord
  /** Alt texts, by file name, that the server has not stored yet. */
  unsavedAltTexts: Record<string, string>
}

/** Renders the records of one kind: the list, and beside it the form for a new record or for the one being edited. */
export const RecordsSection = memo(function RecordsSection(props: Props) {
  const { draft, resource, labels, search, mayPublish, onChanged } = props
  const { kind } = draft
  // A copy from when it was opened: what others save meanwhile must not change the form.
  const [edited, setEdited] = useState<Edited | null>(null)
  // The row responds at once; the form renders a moment later.
  const shown = useDeferredValue(edited)
  const records = resource.items ?? []
  const found = records.filter((record) => matchesWords(searchableTexts(kind, record).join(' '), search))
  const changed = (record: StaffRecord) => {
    resource.replace(record)
    onChanged()
  }
  const edit = (record: StaffRecord, unsavedAltTexts: Record<string, string> = {}) =>
    setEdited({ record, unsavedAltTexts })
  const actions = useRecordActions(kind, labels, changed, resource.reload, edit, mayPublish)
  const visible = records.filter(({ state }) => state !== 'deleted')

  return (
    <SectionFrame heading={labels.sections[kind]} lead={fillIn(labels.records[kind].lead, { count: visible.length })}>
      <div className="grid gap-x-12 gap-y-10 pt-5 lg:grid-cols-[minmax(0,11fr)_minmax(0,14fr)] lg:items-start">
        <div className="rounded-control lg:order-last lg:border lg:border-rule lg:bg-paper lg:p-8">
          {shown ? (
            <EditRecordForm
              key={`${shown.record.id}/${shown.record.version}`}
              kind={kind}
              {...shown}
              labels={labels}
              onSaved={changed}
              onNewer={(newer) => {
                changed(newer)
                edit(newer)
              }}
              onClose={() => setEdited(null)}
            />
          ) : (
            <CreateRecordForm
              key={kind}
              draft={draft}
              labels={labels}
              onCreated={({ record, unsavedAltTexts }) => {
                void resource.reload()
                onChanged()
                // Created without its alt texts: reopen it for editing, so that another press does not create a second
                // record.
                if (Object.keys(unsavedAltTexts).length > 0) edit(record, unsavedAltTexts)
              }}
            />
          )}
        </div>
        <div>
          <ResourceState resource={resource} labels={labels.frame} />
          {resource.items && (
            <>
              <RecordList
                records={found.filter(({ state }) => state !== 'deleted')}
                nothing={visible.length === 0 ? labels.records[kind].empty : labels.frame.nothingFound}
                labels={labels}
                editedId={edited?.record.id}
                actions={actions}
              />
              <RecordBin records={found.filter(({ state }) => state === 'deleted')} labels={labels} actions={actions} />
            </>
          )}
        </div>
      </div>
    </SectionFrame>
  )
})
