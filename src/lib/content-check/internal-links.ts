import { closest } from 'fastest-levenshtein'

/** A link to a page or file of this site in a content file. */
export interface InternalLink {
  /** The path of the file, relative to the repository. */
  file: string
  /** The line number, from 1. */
  line: number
  /** As written: `/program#arts`. */
  address: string
}

/** An address in a JSON string or an attribute, in a link of Markdown, or in front matter. */
const ADDRESS = /(?:"|\]\(|^\s*(?:href|file|src): )(\/(?!\/)[^\s"()]*)/gm

/** Returns the addresses of this site in a content file, JSON or MDX. */
export function internalLinks(file: string, text: string): InternalLink[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: match, 1: address = '', index }) => ({
    file,
    line: text.slice(0, index + match.length).split('\n').length,
    address,
  }))
}

/** The valid addresses of the built site, without query. */
export interface KnownAddresses {
  addresses: ReadonlySet<string>
  /** Returns the ids of the elements of a page, for links into the page; an empty set if the address is not a page. */
  idsOf: (address: string) => ReadonlySet<string>
}

/** Returns a sentence for a broken link, with the most similar valid address; undefined for a valid link. */
export function linkProblem({ file, line, address }: InternalLink, known: KnownAddresses): string | undefined {
  const { pathname, hash } = new URL(address, 'https://site.example')
  const path = decodeURI(pathname)
  const id = decodeURIComponent(hash.slice(1))
  if (!known.addresses.has(path)) {
    return `${file}, line ${line}: there is nothing at ${path}. Did you mean ${closest(path, [...known.addresses])}?`
  }
  const ids = known.idsOf(path)
  if (id === '' || ids.has(id)) return undefined
  const advice = ids.size === 0 ? '' : ` Did you mean ${path}#${closest(id, [...ids])}?`
  return `${file}, line ${line}: ${path} has no part called "${id}".${advice}`
}
