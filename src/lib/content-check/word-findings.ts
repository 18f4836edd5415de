/** One way of writing what every page writes (docs/decisions/001). */
type WordRule = { pattern: RegExp; cure: string }

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'

const RULES: readonly WordRule[] = [
  { pattern: /\b(?:[Cc]lass(?:es)?|[Gg]rades?) [IVX]+\b|\b[Gg]rades? \d+/g, cure: 'Write class 6, or Class 6 to 8.' },
  { pattern: /\b(?:Rs\.?|INR|[Rr]upees) ?\d[\d,]*|\d ?(?:rupees|\/-)/g, cure: 'Write ₹1,250.' },
  { pattern: /\b[Cc]lasses \d+\b/g, cure: 'Write class 11 and 12.' },
  { pattern: /\b\d{1,2}(?::\d{2})? ?(?:AM|PM|[ap]\.m\.)|\b\d{1,2}:\d{2} ?[ap]m\b/g, cure: 'Write 5.30 pm.' },
  {
    pattern: /\b\d{1,2}(?:\.\d{2})? ?(?:–|-|to|and) ?\d{1,2}(?:\.\d{2})?[ \u00A0][ap]m\b|\b\d{1,2}(?:\.\d{2})?[ap]m\b/g,
    cure: 'Write 7.50 am to 2.10 pm.',
  },
  { pattern: /₹(?: \d|\d{4,})/g, cure: 'Write ₹1,250, with commas and without a space.' },
  { pattern: /\b[Pp]rograms?\b/g, cure: 'Write programme.' },
  {
    pattern: new RegExp(
      `\\b(?:${MONTHS}) \\d{1,2}\\b(?! ?\\d)|\\b\\d{1,2}(?:st|nd|rd|th) (?:${MONTHS})|\\b\\d{1,2} (?:${SHORT_MONTHS})\\b|\\b\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}`,
      'g',
    ),
    cure: 'Write 31 January 2027.',
  },
]

/** Words that the specification fixes, and "program" where it is software. They stay as they are. */
const FIXED: readonly RegExp[] = [
  /Learn More About Our Programs/g,
  /Back to Programs/g,
  /"label": "Programs"/g,
  /Grades 1–5|Grades 6–8|Grades 9–10|Grades 11–12/g,
  /Grade I to IV/g,
  /"label": "Grade [IVX]+"/g,
  /Grade I to XII/g,
  /[Pp]re-nursery to (?:IX|Class XII)/g,
  /Rs\. 1000/g,
  /^(?:title: "|heading: |crumb: )Programs/g,
  /\b(?:a|its|the) (?:computer )?program\b/gi,
]

/** What is no text for people: addresses, names of files and entries, code. */
const NO_WORDS = /"(?:href|id|src|file|icon|url|image)": "[^"]*"|\]\([^)]*\)|^import .*|^\s*(?:date|src): .*/g

/** Returns a sentence for each place where words are not written in the one way of the site, with how to write them. */
export function wordFindings(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const free = [NO_WORDS, ...FIXED].reduce((words, other) => words.replace(other, ''), line)
    return RULES.flatMap(({ pattern, cure }) =>
      [...free.matchAll(pattern)].map(([words]) => `${file}, line ${index + 1}: “${words}”. ${cure}`),
    )
  })
}
