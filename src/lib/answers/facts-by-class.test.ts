import { expect, it } from 'vitest'
import { feeHeadsText, firstAges, languagesText, textsByClass } from './facts-by-class.ts'
import { factsIn } from './sentences.ts'

it('classes with the same text are grouped, and neighbours become one range', () => {
  const text = textsByClass([
    { classes: { from: 'Nursery', to: 'KG' }, text: 'No test.' },
    { classes: { from: '1st', to: '8th' }, text: 'No test.' },
    { classes: { from: '9th', to: '10th' }, text: 'A written test.' },
    { classes: { from: '11th', to: '12th' }, text: 'No test.' },
  ])
  expect(text).toEqual(['Nursery to class 8 and class 11 to 12: No test.', 'Class 9 to 10: A written test.'])
})

it('languagesText lists only the languages, with the choices between them', () => {
  const subjects = [{ name: 'English' }, { name: 'Games' }, { name: 'Sanskrit or French', note: 'you choose' }]
  const classes = { from: '6th', to: '8th' } as const
  const byClass = [{ classes, subjects, assessment: 'Marks.' }]
  const text = languagesText({ languages: ['English', 'French'], byClass })
  expect(text).toBe('Class 6 to 8: English, Sanskrit or French (you choose).')
})

it('firstAges lists the ages of the classes up to class 1', () => {
  const classes = (['KG', '1st', '2nd'] as const).map((id, index) => ({ id, age: 5 + index }))
  expect(firstAges(classes)).toBe('5 years in KG, 6 in class 1')
})

it('a fee is shown as a range if its amounts differ, otherwise as one amount', () => {
  const classes = { from: '1st', to: '5th' } as const
  const quarterly = [18_000, 21_000].map((tuition) => ({ classes, amounts: [tuition, 900] }))
  const text = feeHeadsText({ quarterlyHeads: ['Tuition', 'Smart class'], quarterly })
  expect(text).toBe('Tuition: ₹18,000 to ₹21,000. Smart class: ₹900.')
})

it('factsIn names each text by its path, and leaves out pictures', () => {
  const desks = [{ id: 'bus-desk', text: 'Ask here.', picture: { src: 'a.webp', alt: 'A desk' } }]
  const facts = { desksBusDeskId: 'bus-desk', desksBusDesk: 'Ask here.', plan0Of: 'Arts. Science.' }
  expect(factsIn({ desks, plan: [{ of: ['Arts.', 'Science.'] }] })).toEqual(facts)
})
