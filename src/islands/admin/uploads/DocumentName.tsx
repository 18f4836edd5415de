import { sizeText } from '#shared/file-size.ts'
import { counted } from '#shared/fill-in.ts'
import { uploadPath } from '#shared/picture-address.ts'

/** Renders the name of a document; once the server has it, as a link that opens it in a tab of its own. */
export function DocumentName({ file, name }: { file: string | null; name: string }) {
  if (file === null) return <span className="font-semibold">{name}</span>
  return (
    <a
      href={uploadPath(file)}
      target="_blank"
      rel="noreferrer"
      className="inline-block min-w-11 -my-[0.7rem] py-[0.7rem] font-semibold decoration-1 underline-offset-4 hover:underline"
    >
      {name}
    </a>
  )
}

/** Returns size and pages of a document in words: `240 KB, 3 pages`. */
export function documentFacts({ bytes, pages }: { bytes: number; pages: number }): string {
  return `${sizeText(bytes)}, ${counted(pages, 'page')}`
}
