import { z } from 'zod'
import { hrefSchema } from './link.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** Labels of the enquiry form, on /contact-us and in the popup: content/data/enquiry-form.json. Its rules are in enquiry.ts. */
export const enquiryFormSchema = z.strictObject({
  name: labelSchema('what the form is called for people who cannot see it'),
  hint: sentencesSchema('one sentence above the fields'),
  labels: z
    .strictObject({
      parentName: labelSchema('the label of the parent’s name'),
      studentName: labelSchema('the label of the student’s name'),
      email: labelSchema('the label of the e-mail address'),
      phone: labelSchema('the label of the phone number'),
      class: labelSchema('the label of the class'),
      enquiry: labelSchema('the label of the free text'),
    })
    .describe('the labels of the six fields'),
  chooseClass: labelSchema('what stands in the list of classes until one is chosen'),
  leaveEmpty: labelSchema('the label of the field that only programs fill in'),
  privacy: z
    .strictObject({
      text: sentencesSchema('what the school does with what is sent'),
      label: labelSchema('the words of the link to the privacy notice'),
      href: hrefSchema,
    })
    .describe('the note under the fields'),
  correct: labelSchema('what stands before the list of fields that are not right yet'),
  send: labelSchema('the words of the button'),
  sending: labelSchema('the words of the button while the enquiry is on its way'),
  popup: z
    .strictObject({
      heading: labelSchema('the heading of the popup'),
      lead: sentencesSchema('one or two sentences under it'),
      talk: labelSchema('the words over the phone number'),
      close: labelSchema('what the button that closes the popup is called'),
    })
    .describe('what the popup adds to the form'),
})

export type EnquiryFormLabels = z.infer<typeof enquiryFormSchema>
