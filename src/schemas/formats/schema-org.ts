/** Structured data (schema.org) for built pages and record pages. */
import type { School } from '../content/site.ts'

type Address = Omit<School['address'], 'lines' | 'short'>

/** Returns the school's address (schema.org/PostalAddress). */
export function postalAddress({ street, locality, district, state, postcode, country }: Address) {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${locality}`,
    addressLocality: district,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: country,
  }
}

/** Returns the breadcrumb of a page (schema.org/BreadcrumbList). @param steps with absolute addresses */
export function breadcrumbList(steps: readonly { name: string; item: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
