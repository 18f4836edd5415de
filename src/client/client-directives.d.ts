import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first click inside, with `visible` also when it comes into view; see press-directive.ts. */
    'client:press'?: boolean | 'visible'
  }
}
