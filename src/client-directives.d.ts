import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on "Enquire Now" or ten seconds after the page has loaded: enquiry-directive.ts. */
    'client:enquiry'?: boolean
  }
}
