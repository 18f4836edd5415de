import { uploadPath } from '#shared/picture-address.ts'

/** Renders the name of a document; once the server has it, as a link that opens it in a tab of its own. */
export function DocumentName({ file, name }: { file: string | null; name: string }) {
  if (file === null) return <span className="font-semibold">{name}</span>
  return (
    <a
      href={uploadPath(file)}
      target="_blank"
      rel="noreferrer"
      className="record-link font-semibold decoration-1 underline-offset-4 hover:underline"
    >
      {name}
    </a>
  )
}
