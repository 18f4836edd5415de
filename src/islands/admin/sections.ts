import { useEffect, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { forEachKind, RECORD_KIND_IDS, RECORD_KINDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { type Permission, type Role, roleMay } from '#schemas/roles.ts'

export type Section = RecordKind | 'gallery' | 'enquiries' | 'alert' | 'staff' | 'account'

const [FIRST_KIND] = RECORD_KIND_IDS

/** The names of the sections, in the order of the menu. */
export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  events: 'Events',
  gallery: 'Gallery',
  'news-coverage': 'News Coverage',
  notices: 'Notices',
  enquiries: 'Enquiries',
  alert: 'Alert',
  staff: 'Staff',
  account: 'Your account',
}
export const SECTIONS = Object.keys(SECTION_NAMES) as Section[]

const PERMISSIONS: Record<Section, Permission> = {
  ...forEachKind((): Permission => 'draft'),
  gallery: 'draft',
  enquiries: 'enquiries',
  alert: 'publish',
  staff: 'people',
  account: 'account',
}

/** Returns the sections that a role may use, in the order of the menu. */
export function sectionsOf(role: Role): readonly Section[] {
  return SECTIONS.filter((section) => roleMay(role, PERMISSIONS[section]))
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
  const page = SECTIONS.find((section) => hasOwnPage(section) && pathname.endsWith(`/${section}`))
  const named = new URLSearchParams(search).get('section')
  return page ?? SECTIONS.find((section) => section === named) ?? FIRST_KIND
}

function hasOwnPage(section: Section): boolean {
  return isRecordKind(section) && RECORD_KINDS[section].staffPage === `admin/${section}`
}

/** Returns the section that the address names, and a function that goes to another one. Back and Forward work. */
export function useSection(titles: Record<RecordKind, string>): [Section, (section: Section) => void] {
  const [section, setSection] = useState(() => sectionAt(location))

  useEffect(() => {
    const follow = () => setSection(sectionAt(location))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

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
