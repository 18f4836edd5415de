/** Made by src/integrations/sprite.ts. */
declare module 'virtual:sprite' {
  /** The address of the one file with all icons and shared drawings: `<use href={`${SPRITE}#ph:phone`}>`. */
  export const SPRITE: string
  /** What the file holds, for icons of a first view, which do not wait for it. Only for the server: it is large. */
  export const SYMBOLS: Record<string, { viewBox: string; body: string }>
}
