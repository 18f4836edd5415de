import { z } from 'zod'
import { labelSchema, sentencesSchema } from './text.ts'

/** Labels of the offline page and of enquiries that were sent while offline: content/data/offline.json. */
export const offlineSchema = z.strictObject({
  call: labelSchema('the heading over the telephone numbers'),
  tryAgain: labelSchema('the button that loads the page again'),
  readable: labelSchema('the heading over the pages that are on the device'),
  nothingReadable: sentencesSchema('when no page is on the device'),
  seenCopy: labelSchema('the line over a page that is shown without a connection; {day} is when it was seen'),
  enquiry: z
    .strictObject({
      waiting: sentencesSchema('while it waits; {days} is for how many days it is kept'),
      takeBack: labelSchema('the button that deletes it before it is sent'),
      sent: sentencesSchema('when it has been sent'),
      refused: sentencesSchema('when the website did not take it'),
      expired: sentencesSchema('when there was no line for {days} days'),
      contact: labelSchema('the link to the contact page'),
      close: labelSchema('what the button that closes the message is called'),
    })
    .describe('an enquiry that was sent while offline'),
})
