import { z } from 'zod'
import { labelSchema, sentencesSchema } from './text.ts'

const galleryWordsSchema = z.strictObject({
  pages: labelSchema('the name of the row of page numbers, for people who cannot see it'),
  list: labelSchema('the name of the list, for people who cannot see it'),
  empty: sentencesSchema('what stands there as long as nothing has been published'),
  share: labelSchema('the link to the page of the event itself, which can be passed on'),
  gone: sentencesSchema('what a visitor reads who follows a link to something that has been taken down'),
})

/** The words of /events and /news-coverage: content/data/record-galleries.json. */
export const recordGalleriesSchema = z.strictObject({
  events: galleryWordsSchema.describe('the words of the events'),
  newsCoverage: galleryWordsSchema.describe('the words of the news coverage'),
  controls: z
    .strictObject({
      previous: labelSchema('the name of the arrow to the page before'),
      next: labelSchema('the name of the arrow to the next page'),
      retry: labelSchema('the button that asks again after a failure'),
      close: labelSchema('the name of the button that closes an event'),
      onePicture: labelSchema('how many pictures, when it is one'),
      pictures: labelSchema('how many pictures, for example {count} pictures'),
      picture: labelSchema('the name of a picture that nobody has described, for example Picture {number}'),
    })
    .describe('the words that both share'),
})

type RecordGalleries = z.infer<typeof recordGalleriesSchema>
export type RecordGalleryWords = RecordGalleries['events'] & RecordGalleries['controls']
