import { getImage } from 'astro:assets'
import { type CollectionEntry, getCollection } from 'astro:content'
import { pictureTone } from '../pictures/picture-tone.ts'

/** Widths to build: half of a phone's width at a device pixel ratio of 3, and the widest tile of the grid at 1.5. */
const WIDTHS_PX = [480, 1120]

/** Returns the data of /glimpse: the categories, and all pictures. */
export async function getPhotoGallery() {
  const [categories, pictures] = await Promise.all([getCollection('glimpseCategories'), getCollection('glimpse')])
  return {
    categories: categories.map(({ data }) => data),
    pictures: await Promise.all(pictures.map(pictureView)),
  }
}

export type PhotoGalleryView = Awaited<ReturnType<typeof getPhotoGallery>>
export type PhotoView = PhotoGalleryView['pictures'][number]

/** Returns one picture: `srcset` are AVIF files, `src` is the full-size WebP file, `width` and `height` its size in px. */
async function pictureView({ id, data }: CollectionEntry<'glimpse'>) {
  const { src, alt } = data.image
  const widths = WIDTHS_PX.map((width) => Math.min(width, src.width))
  const [full, small, tone] = await Promise.all([
    getImage({ src, format: 'webp', width: src.width }),
    getImage({ src, format: 'avif', width: Math.max(...widths), widths }),
    pictureTone(src),
  ])
  return {
    id,
    title: data.title,
    alt,
    focus: data.focus,
    tone,
    categories: data.categories,
    src: full.src,
    srcset: small.srcSet.attribute,
    width: src.width,
    height: src.height,
  }
}
