import { z } from 'zod'

/** Placeholders for facts in content/data/school.json, so that the school's name is written once. */
export type SchoolPlaceholder = 'school' | 'shortName' | 'city' | 'region'

/** A text whose `{school}`, `{shortName}`, `{city}` and `{region}` are replaced by the school's. */
export const schoolText = z.string().regex(/^([^{}]|\{(school|shortName|city|region)\})*$/, {
  error:
    'Only {school}, {shortName}, {city} and {region} may stand in braces. Correct the word, or leave the braces out.',
})
