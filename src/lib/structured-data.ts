import { getCollection } from 'astro:content'
import { breadcrumbList, postalAddress } from '#schemas/formats/schema-org.ts'
import { getSchool } from './school.ts'

/** Returns the school as structured data (schema.org/School). @param site the address of the public site */
export async function getSchoolData(site: URL) {
  const school = await getSchool()
  return {
    '@context': 'https://schema.org',
    '@type': 'School',
    '@id': new URL('/#school', site).href,
    name: school.name,
    alternateName: school.shortName,
    slogan: school.motto,
    description: school.blurb,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL('/og-default.jpg', site).href,
    telephone: school.phone.number,
    email: school.email,
    foundingDate: String(school.establishedYear),
    address: postalAddress(school.address),
    hasMap: school.map.directionsUrl,
    sameAs: school.socials.map(({ url }) => url),
  }
}

/**
 * Returns the breadcrumb from the home page to the page at `path` (schema.org/BreadcrumbList).
 * @param crumb the short name of the page
 */
export async function getBreadcrumbData(path: string, crumb: string, site: URL) {
  const crumbs = new Map((await getCollection('pages')).map(({ id, data }) => [`/${id}`, data.crumb]))
  const between = [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))
  const steps = [
    { name: 'Home', href: '/' },
    ...between.flatMap((href) => {
      const name = crumbs.get(href)
      return name === undefined ? [] : [{ name, href }]
    }),
    { name: crumb, href: path },
  ]
  return {
    '@context': 'https://schema.org',
    ...breadcrumbList(steps.map(({ name, href }) => ({ name, item: new URL(href, site).href }))),
  }
}

/** Returns questions with their answers as structured data (schema.org/FAQPage). */
export function questionsData(items: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
