import { useMutation } from '@tanstack/react-query'
import {
  ENQUIRY_CLASSES,
  ENQUIRY_FIELDS,
  ENQUIRY_POST_NAMES,
  type EnquiryField,
  enquirySchema,
} from '#schemas/enquiry.ts'
import { ENQUIRY_SOURCES, SOURCE_POST_NAME } from '#schemas/enquiry-change.ts'
import { fieldMessages } from '#schemas/field-messages.ts'
import { FIELD_WORDS, SOURCE_WORDS, type StaffEnquiry, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { InputField, SelectField, TextField, Tick } from '../../LabelledField.tsx'
import type { KeptText } from '../drafts/draft-storage.ts'
import { NEW_ENQUIRY, textDrafts, useTextDraft } from '../drafts/text-drafts.ts'
import { IconButton, PrimaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusSoon } from '../frame/focus-soon.ts'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { CLEARED, toast } from '../frame/Toasts.tsx'
import { useFields } from '../frame/use-fields.ts'
import { enquiriesChanged } from '../queries.ts'
import { callApi } from '../staff-api.ts'

const HEADING_ID = 'enter-enquiry'
const CLASSES = { '': 'Choose a class', ...Object.fromEntries(ENQUIRY_CLASSES.map((name) => [name, name])) }

function wrongIn(typed: KeptText['typed']): Partial<Record<EnquiryField, string>> {
  const all = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, typed[field] ?? '']))
  return fieldMessages(enquirySchema.safeParse(all).error)
}

/**
 * Renders the form for an enquiry by telephone or at the gate, with the fields and rules of the public form. The text
 * is stored as a draft from the first letter.
 */
export function EnterEnquiry(props: { onEntered: (enquiry: StaffEnquiry) => void; onClose: () => void }) {
  const draft = useTextDraft(NEW_ENQUIRY)
  const typed: KeptText['typed'] = draft?.typed ?? {}
  const write = (name: string, value: string) => textDrafts.write(NEW_ENQUIRY, { ...typed, [name]: value })
  const {
    form,
    fieldOf,
    clear: clearErrors,
  } = useFields<EnquiryField>({
    prefix: 'entered-',
    typed,
    write,
    wrong: wrongIn,
    // Check on every input: if an error disappeared on blur, the button would move away from the pointer.
    isLive: true,
    send: (sent) => draft && enter.mutate({ body: new FormData(sent), key: `${draft.id}/${draft.changedAt}` }),
  })

  const enter = useMutation({
    mutationFn: ({ body, key }: { body: FormData; key: string }) =>
      callApi('/api/admin/enquiries', staffEnquirySchema, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    meta: { done: 'The enquiry is saved.' },
    onSuccess: (enquiry) => {
      textDrafts.end(NEW_ENQUIRY)
      void enquiriesChanged([enquiry])
      props.onEntered(enquiry)
    },
  })
  const clear = () => {
    const putBack = textDrafts.end(NEW_ENQUIRY)
    clearErrors()
    focusSoon(HEADING_ID)
    toast('done', CLEARED, putBack)
  }

  const about = (field: EnquiryField) => ({
    ...fieldOf(field),
    name: ENQUIRY_POST_NAMES[field],
    label: FIELD_WORDS[field],
    required: true,
  })

  return (
    <form
      {...form}
      aria-labelledby={HEADING_ID}
      className="grid gap-4 rounded-control xl:border xl:border-rule xl:bg-paper xl:p-6"
    >
      <div className="flex items-start justify-between gap-3 border-b border-ink pb-2">
        <PartHeading ref={focusOnce} id={HEADING_ID}>
          Enter an enquiry
        </PartHeading>
        <IconButton icon="ph:x-bold" label="Close this form" onClick={props.onClose} className="-mt-2 -mr-3" />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold">Source</legend>
        {ENQUIRY_SOURCES.slice(1).map((source, index) => (
          <Tick
            key={source}
            type="radio"
            label={SOURCE_WORDS[source]}
            name={SOURCE_POST_NAME}
            value={source}
            checked={typed[SOURCE_POST_NAME] === source || (index === 0 && !typed[SOURCE_POST_NAME])}
            onChange={() => write(SOURCE_POST_NAME, source)}
          />
        ))}
      </fieldset>
      <InputField {...about('parentName')} autoComplete="off" autoCapitalize="words" />
      <InputField {...about('studentName')} autoComplete="off" autoCapitalize="words" />
      <InputField {...about('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <InputField {...about('email')} type="email" inputMode="email" autoComplete="off" />
      <SelectField {...about('class')} names={CLASSES} onChange={(name) => write('class', name)} />
      <TextField {...about('enquiry')} rows={3} />
      <p className="text-small text-muted">It goes to the CRM like one from the website.</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <PrimaryButton label="Save enquiry" type="submit" disabled={enter.isPending} />
        {draft && <TextButton label="Clear" disabled={enter.isPending} onClick={clear} />}
      </p>
    </form>
  )
}
