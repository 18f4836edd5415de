import { getEntry } from 'astro:content'

/** The words of the enquiry form: content/data/enquiry-form.json. */
export async function getEnquiryForm() {
  const entry = await getEntry('enquiryForm', 'main')
  if (!entry) throw new Error('content/data/enquiry-form.json is missing: the enquiry form needs its labels.')
  return entry.data
}
