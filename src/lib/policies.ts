import { getCollection } from 'astro:content'

/** The school's rules in the order of content/data/policies.json; `icon` as the Icon component takes it. */
export async function getPolicies() {
  const entries = await getCollection('policies')
  return entries.map(({ data }) => ({ ...data, icon: `policies/${data.icon}` }))
}

export type PolicyView = Awaited<ReturnType<typeof getPolicies>>[number]
