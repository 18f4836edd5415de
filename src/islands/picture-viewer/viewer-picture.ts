export interface ViewerPicture {
  /** The address of the large picture. */
  src: string
  thumbnail: string
  /** The picture's alt text; can be empty. */
  alt: string
  /** The title, for example the name of an event. */
  title?: string
  /** The caption that staff wrote; shown instead of the alt text. */
  caption?: string | undefined
}
