import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a visitor begins an enquiry: enquiry-directive.ts. */
    'client:enquiry'?: boolean | 'form'
  }
}
