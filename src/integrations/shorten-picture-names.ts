import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `/_astro/horse-arena.CWPPiagM_1yeJcn.webp`: a picture that the build made. */
const PICTURE = /\/_astro\/[\w.-]+\.[\w-]{8}_\w+\.(?:avif|webp)/
const TEXT_FILE = /\.(?:html|xml|json|js|css)$/

/**
 * Gives all files of one <picture> one name, which changes with what is in them: `/_astro/1a2b3c4d-480.avif` beside
 * `/_astro/1a2b3c4d-960.avif`. Astro gives each its own random letters, and those are what compression cannot shorten.
 * @param dist the built site: its pictures are renamed, and all that points to them
 */
export function shortenPictureNames(dist: string): void {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT_FILE.test(file))
    .map((file) => join(dist, file))
    .sort()
  const names = new Map<string, string>()
  for (const file of texts.filter((text) => text.endsWith('.html'))) {
    for (const [picture] of readFileSync(file, 'utf8').matchAll(/<picture[\s\S]*?<\/picture>/g)) {
      const addresses = matches(picture, PICTURE).filter((address) => !names.has(address))
      const hash = hashOf(addresses.map((address) => readFileSync(join(dist, address))))
      for (const address of addresses) {
        const name = nameOf(address, hash, picture)
        if ([...names.values()].includes(name)) continue
        names.set(address, name)
      }
    }
  }
  for (const [from, to] of names) renameSync(join(dist, from), join(dist, to))
  const anyPicture = new RegExp(PICTURE, 'g')
  for (const file of texts) {
    const text = readFileSync(file, 'utf8')
    const renamed = text.replace(anyPicture, (address) => names.get(address) ?? address)
    if (renamed !== text) writeFileSync(file, renamed)
  }
}

function nameOf(address: string, hash: string, picture: string): string {
  const width = picture.match(new RegExp(`${address.replaceAll('.', '\\.')} (\\d+)w`))?.[1]
  const ending = address.slice(address.lastIndexOf('.'))
  return `/_astro/${hash}${width ? `-${width}` : ''}${ending}`
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(new RegExp(pattern, 'g'))].map(([match]) => match))]
}

function hashOf(files: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  return hash.digest('hex').slice(0, 8)
}
