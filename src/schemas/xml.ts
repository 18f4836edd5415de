const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Any text, for an XML element or a quoted attribute; what XML 1.0 cannot hold (section 2.2) becomes a space. */
export function xmlText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
