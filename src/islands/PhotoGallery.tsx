import { bounded } from './ErrorBoundary.tsx'
import { PictureLinks } from './picture-viewer/PictureLinks.tsx'

/**
 * Opens the campus pictures (/glimpse) in the viewer, which shows all pictures of the category. The pictures are not
 * props, because the page's HTML has them already, for visitors without script.
 */
export const PhotoGallery = bounded(PictureLinks)
