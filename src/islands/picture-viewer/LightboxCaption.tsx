import type { ViewerPicture } from './viewer-picture.ts'

/** Renders the picture's title, and its caption or else its description. Two lines are reserved, so that the picture does not move. */
export function LightboxCaption({ picture: { title, alt, caption } }: { picture: ViewerPicture }) {
  return (
    <div className="mx-auto grid min-h-18 w-full max-w-content content-end px-3 max-sm:min-h-30">
      {title && <p className="font-serif text-heading-4">{title}</p>}
      {(caption || alt) && (
        <p className="text-rule" aria-hidden="true">
          {caption || alt}
        </p>
      )}
    </div>
  )
}
