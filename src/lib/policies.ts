import { getCollection } from 'astro:content'

/** Returns the school's rules in the order of content/data/policies.json; `icon` as for the Icon component. */
export async function getPolicies() {
  const entries = await getCollection('policies')
  return entries.map(({ data }) => ({ ...data, icon: `policies/${data.icon}` as const }))
}

export type PolicyView = Awaited<ReturnType<typeof getPolicies>>[number]
