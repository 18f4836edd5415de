import { POLICY_GROUPS } from '#schemas/content/site.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { getAllData, getList } from '../get-data.ts'
import { extraAmounts, noteTexts } from '../prices/extras.ts'

/** Returns the school's rules by group, in the order of content/data/policies.json. `icon` is a name for Icon.astro. */
export async function getPolicies() {
  const all = await getList('policies')
  const { fees, policyGroups: headings } = await getAllData('fees', 'policyGroups')
  const admissionFee = rupeesText(fees.once.find(({ id }) => id === 'admission')?.amount ?? 0)
  const amounts = extraAmounts(fees)
  const due = noteTexts(fees).find(({ id }) => id === 'due')?.text ?? ''
  return POLICY_GROUPS.map((group) => ({
    group,
    heading: headings[group],
    policies: all
      .filter((policy) => policy.group === group)
      .map(({ icon, text, ...policy }) => ({
        ...policy,
        icon: `policies:${icon}` as const,
        text: fillIn(text, { ...amounts, admissionFee, due }),
      })),
  }))
}
