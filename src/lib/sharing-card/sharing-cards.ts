import type { Banner } from '#schemas/page.ts'
import type { Picture } from '#schemas/picture.ts'
import { getBlogPosts } from '../blog-posts.ts'
import { getClassPages } from '../facts/class-page.ts'
import { getHome } from '../home.ts'
import { getPublicPages } from '../pages.ts'
import { getPrograms } from '../programs.ts'

/** The sharing card (Open Graph image) of a page: a heading, and the page's ridge over its picture if it has one. */
export type SharingCard = {
  /** Its file below `/og/`, without extension: `about/message`; the home page's is `index`. */
  file: string
  heading: string
  /** Shifts the ridge sideways, 0 to 1. */
  shift: number
  /** The position of the sun, from the left (0) to the right (1). */
  sun: number
  picture?: { src: Picture['src']; focus: Focus } | undefined
}

type Focus = Extract<Banner, { kind: 'picture' }>['focus']

/** The drawing of pages without a banner of their own. */
const PLAIN = { shift: 0.16, sun: 0.74 }

/** Shifts the ridge of each programme's card by this share of its width, so that shifts do not soon repeat. */
const RIDGE_SHIFT_STEP = 0.37

/** Returns the cards of all public pages: text pages, programmes, classes and posts of the blog. */
export async function getSharingCards(): Promise<SharingCard[]> {
  const [pages, home, programs, posts, classes] = await Promise.all([
    getPublicPages(),
    getHome(),
    getPrograms(),
    getBlogPosts(),
    getClassPages(),
  ])
  const homePicture = { src: home.hero.films.landscape.poster.src, focus: 'upper' } as const
  return [
    ...pages.map((page) => ({
      file: page.id,
      heading: page.heading,
      ...(page.id === 'index' ? { ...PLAIN, picture: homePicture } : placesOf(page.banner)),
    })),
    ...programs.map(({ id, title, picture }, place) => ({
      file: `program/${id}`,
      heading: title,
      shift: (place * RIDGE_SHIFT_STEP) % 1,
      sun: PLAIN.sun,
      picture: { src: picture.src, focus: 'middle' as const },
    })),
    ...classes.map(({ href, name }, place) => ({
      file: href.slice(1),
      heading: name,
      shift: (place * RIDGE_SHIFT_STEP) % 1,
      sun: (place + 1) / (classes.length + 1),
    })),
    ...posts.map(({ id, page }) => ({ file: `blog/${id}`, heading: page.heading, ...placesOf(page.banner) })),
  ]
}

function placesOf(banner: Banner | undefined) {
  if (banner?.kind !== 'picture') return { ...PLAIN, ...banner }
  const { shift, sun, picture, focus } = banner
  return { shift, sun, picture: { src: picture.src, focus } }
}
