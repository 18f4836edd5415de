import { lazy, Suspense, useState } from 'react'
import { TextButton } from '../frame/Button.tsx'
import type { ChosenPicture } from '../uploads/picture-list.ts'

const GalleryDialog = lazy(async () => ({ default: (await import('./GalleryDialog.tsx')).GalleryDialog }))

interface Props {
  /** What the pictures are for, for screen readers. */
  purpose: string
  isMultiple?: boolean
  onChoose: (pictures: ChosenPicture[]) => void
}

/** Renders the button that offers the pictures of the gallery for a field. */
export function GalleryButton({ purpose, isMultiple = false, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)} about={purpose}>
        Choose from earlier pictures
      </TextButton>
      {isOpen && (
        <Suspense>
          <GalleryDialog
            isMultiple={isMultiple}
            onClose={close}
            onChoose={(pictures) => {
              close()
              onChoose(pictures)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
