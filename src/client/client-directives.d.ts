import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first click inside; `visible`: also when the island comes into view (press-directive.ts). */
    'client:press'?: boolean | 'visible'
  }
}
