import { z } from 'zod'
import { texts } from './content/parts.ts'

/** Labels of /family: content/data/family.json. */
export const familySchema = z.strictObject(
  texts(
    'form change child none stop noStop with meals books uniform show twins keep kept forget problemClass problemMany',
    'problemStop problemBox first later firstHint laterHint made times bus lunch concession percent booksNote',
    'uniformNote paid joining quarter months monthly shops refunded streams sample whatsapp print message and link',
    'concessions',
  ),
)

export type FamilyLabels = z.infer<typeof familySchema>
