const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for an XML element or a quoted attribute. Characters that XML 1.0 forbids (section 2.2) become spaces.
 */
export function xmlText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
