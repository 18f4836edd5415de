export interface ViewerPicture {
  /** The address of the large picture. */
  src: string
  thumbnail: string
  /** Its alt text; may be empty. */
  alt: string
  /** What it belongs to, for example the name of an event. */
  title?: string
  /** What staff wrote under it; shown in the place of the alt text. */
  caption?: string | undefined
  /** In px, if known. */
  width?: number
  height?: number
}
