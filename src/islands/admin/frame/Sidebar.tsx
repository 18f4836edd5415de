import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { ICONS } from '../../icons.ts'
import { fillIn } from '../fill-in.ts'
import { SECTIONS, type Section } from '../sections.ts'
import { STAFF_ICONS } from '../staff-icons.ts'

const SECTION_ICONS: Record<Section, string> = {
  events: STAFF_ICONS.calendar,
  gallery: ICONS.pictures,
  'news-coverage': STAFF_ICONS.news,
  enquiries: STAFF_ICONS.inbox,
}

interface Props {
  words: StaffWords
  crest: string
  section: Section
  /** How many items each section has, once it is known. */
  counts: Record<Section, number | undefined>
  open: (section: Section) => void
  search: string
  onSearch: (search: string) => void
  onLogout: () => void
}

/** The staff area's sections and its search; a bar over the page on phones, a column beside it on a desk. */
export function Sidebar({ words, crest, section, counts, open, search, onSearch, onLogout }: Props) {
  const { frame, sections } = words
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const toggleSearch = () => {
    flushSync(() => setIsSearchOpen(!isSearchOpen))
    if (isSearchOpen) onSearch('')
    else searchField.current?.focus()
  }
  const searchLabel = fillIn(frame.search, { section: sections[section].toLowerCase() })
  return (
    <div className="on-colour flex flex-wrap items-center bg-ink text-ground lg:sticky lg:top-0 lg:h-svh lg:w-[15.5rem] lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:px-4 lg:py-6">
      <div className="flex grow items-center gap-3 py-2 pl-5 lg:grow-0 lg:flex-col lg:items-start lg:pb-4 lg:pl-2.5">
        <img src={crest} alt="" width="200" height="236" className="h-9 w-auto lg:h-12" />
        <h1 className="text-heading-4">{frame.panel}</h1>
      </div>
      <button
        type="button"
        aria-label={searchLabel}
        aria-expanded={isSearchOpen}
        aria-controls="staff-search"
        onClick={toggleSearch}
        className="target inline-grid place-items-center rounded-control lg:hidden"
      >
        <Icon path={STAFF_ICONS.search} />
      </button>
      <div
        id="staff-search"
        className={`relative order-last w-full bg-ground px-5 pt-4 text-ink lg:order-none lg:bg-transparent lg:px-0 lg:pt-0 lg:text-ground ${isSearchOpen ? '' : 'max-lg:hidden'}`}
      >
        <Icon path={STAFF_ICONS.search} className="pointer-events-none absolute bottom-3.5 left-8 size-5 lg:left-3.5" />
        <input
          ref={searchField}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="min-h-12 w-full rounded-control border border-input bg-paper pr-3 pl-11 placeholder:text-muted lg:bg-navy lg:placeholder:text-ground"
        />
      </div>
      <nav
        aria-label={frame.panel}
        className="order-3 grid w-full grid-cols-4 border-b border-ink bg-ground text-ink lg:order-none lg:mt-4 lg:grid-cols-1 lg:gap-1 lg:border-0 lg:bg-transparent lg:text-ground"
      >
        {SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === section ? 'page' : undefined}
            onClick={() => open(name)}
            className="group flex min-h-[4.25rem] min-w-0 flex-col items-center justify-center gap-1 border-b-4 border-transparent px-0.5 text-caption font-semibold leading-tight aria-[current]:border-crimson aria-[current]:text-crimson lg:min-h-12 lg:flex-row lg:justify-start lg:gap-2.5 lg:rounded-control lg:border-0 lg:px-3 lg:text-body lg:hover:bg-navy lg:aria-[current]:bg-ground lg:aria-[current]:text-ink"
          >
            <Icon path={SECTION_ICONS[name]} className="size-5 lg:group-aria-[current]:text-crimson" />
            <span>{sections[name]}</span>
            <span aria-hidden="true" className="ml-auto hidden font-normal lg:inline">
              {counts[name]}
            </span>
          </button>
        ))}
      </nav>
      <div className="flex items-center pr-2 lg:mt-auto lg:flex-col lg:items-stretch lg:border-t lg:border-navy lg:pt-3 lg:pr-0">
        <a
          href="/compliance"
          className="target inline-flex items-center gap-2.5 rounded-control font-semibold max-lg:hidden lg:px-3 lg:hover:bg-navy"
        >
          <Icon path={STAFF_ICONS.check} className="size-5" />
          {frame.disclosureCheck}
        </a>
        <a
          href="/"
          className="target inline-flex items-center justify-center gap-2.5 rounded-control font-semibold lg:justify-start lg:px-3 lg:hover:bg-navy"
        >
          <Icon path={STAFF_ICONS.external} className="size-5" />
          <span className="max-lg:sr-only">{frame.viewWebsite}</span>
        </a>
        <button
          type="button"
          onClick={onLogout}
          className="target inline-flex items-center justify-center gap-2.5 rounded-control font-semibold lg:justify-start lg:px-3 lg:hover:bg-navy"
        >
          <Icon path={STAFF_ICONS.logout} className="size-5" />
          <span className="max-lg:sr-only">{frame.logout}</span>
        </button>
      </div>
    </div>
  )
}
