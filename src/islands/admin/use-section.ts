import { useEffect, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { addressOf, type Section, sectionAt } from './sections.ts'

/** Returns the section that the address names, and a function that goes to another one. Back and Forward work. */
export function useSection(titles: Record<Section, string>): [Section, (section: Section) => void] {
  const [section, setSection] = useState(() => sectionAt(location))

  useEffect(() => {
    const follow = () => setSection(sectionAt(location))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    document.title = titles[section]
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
