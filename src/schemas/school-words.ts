import { z } from 'zod'

/** Words in braces that stand for facts of content/data/school.json, so that the school's name is written once. */
export type SchoolWord = 'school' | 'shortName' | 'city' | 'region'

/** A text in which `{school}`, `{shortName}`, `{city}` and `{region}` stand for the school's own. */
export const schoolText = z.string().regex(/^([^{}]|\{(school|shortName|city|region)\})*$/, {
  error:
    'Only {school}, {shortName}, {city} and {region} may stand in braces. Correct the word, or leave the braces out.',
})
