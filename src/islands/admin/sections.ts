import { createContext, use, useEffect } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { RECORD_KIND_IDS, RECORD_KINDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { type Permission, type Role, roleMay } from '#schemas/roles.ts'
import type { IconName } from '../../icons/icon-names.ts'
import type { Person } from './session.ts'
import { useAddress } from './use-store.ts'

export type Section = RecordKind | 'gallery' | 'enquiries' | 'alert' | 'staff' | 'account'

const [FIRST_KIND] = RECORD_KIND_IDS

interface SectionFacts {
  name: string
  permission: Permission
  icon: IconName
}

const { events, 'news-coverage': newsCoverage, notices } = RECORD_KINDS

/** The name, permission and icon of each section, in the order of the menu. */
export const SECTIONS: Readonly<Record<Section, SectionFacts>> = {
  events: { name: 'Events', permission: 'draft', icon: events.icon },
  gallery: { name: 'Gallery', permission: 'draft', icon: 'ph:images' },
  'news-coverage': { name: 'News Coverage', permission: 'draft', icon: newsCoverage.icon },
  notices: { name: 'Notices', permission: 'draft', icon: notices.icon },
  enquiries: { name: 'Enquiries', permission: 'enquiries', icon: 'ph:tray' },
  alert: { name: 'Alert', permission: 'publish', icon: 'ph:megaphone' },
  staff: { name: 'Staff', permission: 'people', icon: 'ph:users' },
  account: { name: 'Your account', permission: 'account', icon: 'ph:user-circle' },
}
export const SECTION_IDS = Object.keys(SECTIONS) as Section[]

/** The person who uses the staff area. */
export const PersonContext = createContext<Person>({ id: '', role: 'author' })

/** Returns whether the person in {@link PersonContext} has a permission. */
export const useMay = (permission: Permission): boolean => roleMay(use(PersonContext).role, permission)

/** Returns the sections that a role may use, in the order of the menu. */
export function sectionsOf(role: Role): readonly Section[] {
  return SECTION_IDS.filter((section) => roleMay(role, SECTIONS[section].permission))
}

export function isRecordKind(section: Section): section is RecordKind {
  return section in RECORD_KINDS
}

/** Returns the address of a section: a page of its own, or a page with `?section=`. */
export function addressOf(section: Section): string {
  if (section === FIRST_KIND) return '/admin'
  return hasOwnPage(section) ? `/admin/${section}` : `/admin?section=${section}`
}

/** Returns the section that an address names, or the first one. */
export function sectionAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Section {
  const page = SECTION_IDS.find((section) => hasOwnPage(section) && pathname.endsWith(`/${section}`))
  const named = new URLSearchParams(search).get('section')
  return page ?? SECTION_IDS.find((section) => section === named) ?? FIRST_KIND
}

function hasOwnPage(section: Section): boolean {
  return isRecordKind(section) && RECORD_KINDS[section].staffPage === `admin/${section}`
}

/** Returns the section of the address, and a function that goes to another section. Back and Forward work. */
export function useSection(titles: Record<RecordKind, string>): [Section, (section: Section) => void] {
  const [section, setSection] = useAddress(() => sectionAt(location))

  useEffect(() => {
    document.title = titles[isRecordKind(section) ? section : FIRST_KIND]
  }, [titles, section])

  const open = (next: Section) => {
    setSection(next)
    afterPaint(() => {
      if (next !== sectionAt(location)) history.pushState(null, '', addressOf(next))
      scrollTo({ top: 0, behavior: 'instant' })
    })
  }
  return [section, open]
}
