/** The labels in HTML, CSV and JSON, copied from Appendix IX because inspectors compare them one by one. */
export const NOT_APPLICABLE = 'Not applicable'

export const SECTIONS = {
  A: 'General information',
  B: 'Documents and information',
  C: 'Result and academics',
  D: 'Staff (teaching)',
  E: 'School infrastructure',
} as const

export const RESULTS = {
  classX: 'Result class: X',
  classXII: 'Result class: XII',
  registered: 'No. of registered students',
  passed: 'No. of students passed',
  passPercentage: 'Pass percentage',
} as const

export const ROOMS = {
  classrooms: 'No. and size of the class rooms (in square mtr)',
  laboratories: 'No. and size of laboratories including computer labs (in square mtr)',
  count: 'Number',
  size: 'Size of each (square mtr)',
} as const
