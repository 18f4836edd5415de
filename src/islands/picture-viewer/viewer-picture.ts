/** A picture as the viewer shows it. */
export interface ViewerPicture {
  /** The address of the large picture. */
  src: string
  /** The address of its thumbnail. */
  thumbnail: string
  /** Its alt text; may be empty. */
  alt: string
  /** What it belongs to, for example the name of an event. */
  title?: string
  /** In px, if known. */
  width?: number
  height?: number
}
