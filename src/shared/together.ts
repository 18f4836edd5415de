const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Matches what stays on one line: “Class 6 to 8”, “Rs. 1000”, “1 May 2026”, “2025-26”, “4.15 pm”, a phone number. */
export const TOGETHER = new RegExp(
  `(${[
    String.raw`\b(?:[Cc]lass|[Gg]rades?) [\dIVX]+(?: to [\dIVX]+)?\b`,
    'Pre-Nursery',
    String.raw`Rs\.? \d[\d,]*`,
    String.raw`\b\d{1,2} (?:${MONTHS})[a-z]*(?: \d{4})?\b`,
    String.raw`\b\d{4}-\d{2}\b`,
    String.raw`\b\d{1,2}(?:\.\d{2})? (?:am|pm|noon|km|KB|MB|%)`,
    String.raw`\+\d[\d ]+\d`,
  ].join('|')})`,
  'g',
)
