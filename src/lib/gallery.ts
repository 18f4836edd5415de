import { getImage } from 'astro:assets'
import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import { pictureTone } from './picture-tone.ts'
import { getViewerWords } from './viewer.ts'

/** Widths to build, in px: a half of a phone's width at three dots per px, and the widest tile of the grid at one and a half. */
const WIDTHS_PX = [480, 1120]

/** The gallery: the `words` of its controls and of the `viewer`, its `categories` in order, and its `pictures` as plain values. */
export async function getGallery() {
  const [words, viewer, categories, pictures] = await Promise.all([
    getEntry('gallery', 'main'),
    getViewerWords(),
    getCollection('galleryCategories'),
    getCollection('glimpse'),
  ])
  if (!words) throw new Error('content/data/gallery.json is missing: the gallery needs its labels.')
  return {
    words: words.data,
    viewer,
    categories: categories.map(({ data }) => data),
    pictures: await Promise.all(pictures.map(pictureView)),
  }
}

export type GalleryView = Awaited<ReturnType<typeof getGallery>>
export type GalleryPictureView = GalleryView['pictures'][number]

/** One picture: `srcset` are AVIF files, `src` is the full-size WebP file, `width` and `height` are its size in px. */
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
