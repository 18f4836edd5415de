import labels from '../../../content/data/notices.json' with { type: 'json' }
import { ALERT_LANGUAGES, type Alert } from '../../../src/schemas/alert.ts'
import type { Values } from './fill-shell.ts'

/** Returns what src/components/notices/AlertWithoutScript.astro is filled with: one or none. */
export function alertValues(alert: Alert | null): Values[] {
  if (alert === null) return []
  const { text, level, link } = alert
  return [
    {
      level,
      mark: labels.alert[level],
      language: ALERT_LANGUAGES.flatMap((lang) => (text[lang] ? [{ lang, text: text[lang] }] : [])),
      more: link === null ? [] : [{ href: link }],
    },
  ]
}
