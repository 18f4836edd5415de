import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { FileButton } from './FileButton.tsx'

interface Props {
  labels: AdminLabels['recordForm']
  /** The id of the field for files. */
  id: string
  files: Omit<ComponentProps<typeof FileButton>, 'id' | 'className' | 'children'>
  /** Other ways to choose pictures. */
  children: ReactNode
}

/** Renders where extra pictures are dropped, chosen, or taken with a phone's camera. */
export function DropZone({ labels, id, files, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const { isDisabled, onChoose } = files
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNowOver)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled && event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped by pointer; keyboards use the button inside.
    <div
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 rounded-control border border-dashed px-4 py-2 ${isOver ? 'border-accent bg-cream' : 'border-input'}`}
    >
      <Icon name="ph:upload-simple" className="size-6" />
      <span>
        <span className="mr-1.5 font-semibold">{labels.drop}</span>
        <FileButton {...files} id={id} className={TEXT_BUTTON}>
          {labels.chooseFiles}
        </FileButton>
      </span>
      {children}
      <span className="hidden pointer-coarse:inline-flex">
        <FileButton {...files} isCamera className={TEXT_BUTTON}>
          <Icon name="ph:camera" className="size-5" />
          {labels.camera}
        </FileButton>
      </span>
    </div>
  )
}
