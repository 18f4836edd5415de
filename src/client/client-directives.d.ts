import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the enquiry form of a page on its first use; see enquiry-directive.ts. */
    'client:enquiry'?: boolean
    /** Hydrates on the first click inside, with `visible` also when it comes into view; see press-directive.ts. */
    'client:press'?: boolean | 'visible'
  }
}
