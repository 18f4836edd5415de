import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { StaffPicture } from '#schemas/record.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { InputField } from '../../LabelledField.tsx'
import { useModalDialog } from '../../use-modal-dialog.ts'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { NOTHING_FOUND, QueryState, ShowOlder } from '../frame/SectionFrame.tsx'
import { picturesQuery } from '../queries.ts'
import { nameOf, searchTextOf, staffPicturePath } from './stored-picture.ts'

const STEP = 24

interface Props {
  /** What the pictures are for, for screen readers. */
  purpose: string
  isMultiple?: boolean
  onChoose: (pictures: readonly StaffPicture[]) => void
}

/** Renders the button that opens the gallery, to choose pictures for a field. */
export function GalleryButton({ purpose, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <TextButton label="Choose from earlier pictures" onClick={() => setIsOpen(true)} about={purpose} />
      {isOpen && <GalleryDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function GalleryDialog({ isMultiple, onChoose, onClose }: Omit<Props, 'purpose'> & { onClose: () => void }) {
  const dialog = useModalDialog()
  const id = useId()
  const query = useQuery(picturesQuery)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [chosen, setChosen] = useState<readonly StaffPicture[]>([])
  const words = useDeferredValue(search)
  const found = (query.data ?? []).filter((picture) => matchesWords(searchTextOf(picture), words))
  const take = () => {
    onClose()
    onChoose(chosen)
  }
  const toggle = (picture: StaffPicture) => {
    const others = chosen.filter(({ file }) => file !== picture.file)
    if (!isMultiple) setChosen([picture])
    else setChosen(others.length < chosen.length ? others : [...chosen, picture])
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onClose={onClose}
      // Enter must not submit the record's form, which contains this dialog.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      className="drawer m-auto max-h-[90svh] w-full max-w-[60rem] rounded-card bg-ground px-5 text-ink shadow-menu backdrop:bg-field/60 sm:px-8"
    >
      <h2 id={`${id}-heading`} className="pt-6 text-heading-2">
        Choose from earlier pictures
      </h2>
      <InputField
        id={`${id}-search`}
        label="Search earlier pictures"
        type="search"
        className="mt-4"
        value={search}
        onChange={setSearch}
      />
      <QueryState query={query} />
      {query.data && found.length === 0 && <p className="py-6 text-muted">{NOTHING_FOUND}</p>}
      <ul className="grid grid-cols-2 gap-4 pt-5 sm:grid-cols-4">
        {found.slice(0, limit).map((picture) => (
          <li key={picture.file} className="min-w-0">
            <label className="grid cursor-pointer gap-1.5 rounded-control p-1.5 hover:bg-cream has-checked:bg-cream has-checked:outline-2 has-checked:outline-accent">
              <img
                src={staffPicturePath(picture.file, picture.isPublic)}
                alt={picture.altText}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                className="aspect-4/3 w-full object-contain"
              />
              <span className="flex min-h-11 items-center gap-2 text-small leading-snug">
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={`${id}-picture`}
                  className="size-5 shrink-0 accent-accent"
                  checked={chosen.some(({ file }) => file === picture.file)}
                  onChange={() => toggle(picture)}
                />
                {nameOf(picture)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <ShowOlder hidden={found.length - limit} onPress={() => setLimit(limit + STEP)} />
      <div className="sticky bottom-0 mt-4 flex flex-wrap gap-3 border-t border-rule bg-ground py-4">
        <PrimaryButton label={`Take ${chosen.length}`} disabled={chosen.length === 0} onClick={take} />
        <SecondaryButton label="Cancel" onClick={onClose} />
      </div>
    </dialog>
  )
}
