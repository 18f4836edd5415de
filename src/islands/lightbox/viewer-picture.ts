/** A picture as the viewer shows it. */
export interface ViewerPicture {
  /** The address of the large picture. */
  src: string
  /** The address of a small one, for the strip below. */
  thumbnail: string
  /** What it shows, empty when nobody has described it. */
  alt: string
  /** What it belongs to, for example the name of an event. */
  title?: string
  /** In px, where known. */
  width?: number
  height?: number
}
