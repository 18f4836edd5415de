/** Parts of what pages tell search engines (schema.org) that built pages and the pages of records share. */

interface Address {
  street: string
  locality: string
  district: string
  state: string
  postcode: string
  country: string
}

/** The school's address (schema.org/PostalAddress). */
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

/** The way from the home page to a page (schema.org/BreadcrumbList). @param steps each with its absolute address */
export function breadcrumbList(steps: readonly { name: string; item: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
