import type { ComplianceRules } from '#schemas/content/disclosure.ts'
import type { ShopList } from '#schemas/content/prices.ts'
import { error, type Finding } from './finding.ts'

/** Checks that a vendor list has as many shops as the State requires. @param file the file of the list */
export function shopFindings(
  file: string,
  { shops }: Pick<ShopList, 'shops'>,
  { shopsAtLeast }: ComplianceRules,
): Finding[] {
  if (shops.length >= shopsAtLeast) return []
  return [
    error(
      `${file}, field "vendorList > shops"`,
      `${shops.length} shops of at least ${shopsAtLeast}. Add shops with name, place, goods and phone (content/data/compliance.json has the number).`,
    ),
  ]
}
