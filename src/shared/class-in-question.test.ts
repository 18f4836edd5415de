import { expect, it } from 'vitest'
import { classInQuestion } from './class-in-question.ts'
import { questionWords } from './question-words.ts'

const classes = [
  { id: 'Nursery', names: ['nursery', 'lkg'] },
  { id: 'KG', names: ['kg'] },
  ...[8, 10, 11, 12].map((number) => ({ id: `${number}th`, number, names: [] })),
]
const classOf = (question: string) => classInQuestion(questionWords(question), classes)

it.each([
  ['fees after class 10', '11th', ['fee']],
  ['streams after 10th', '11th', ['streams']],
  ['fees after class 12', undefined, ['fee']],
  ['fees after lkg', 'KG', ['fee']],
  ['lkg fees', 'Nursery', ['fee']],
  ['grade 9', undefined, []],
  ['third language class 8', '8th', ['third', 'language']],
  ['third language', undefined, ['third', 'language']],
  ['8vi class', '8th', []],
  ['class 8 to 10 admission', '10th', ['admission']],
  ['from class 8 to class 10', '10th', ['from']],
  ['8th se 10th me dakhla', '10th', ['me', 'admission']],
  ['lkg to kg fees', 'KG', ['fee']],
  ['lkg kg fees', 'Nursery', ['fee']],
  ['class 8 bus to kharar', '8th', ['bus', 'to', 'kharar']],
  ['nursry fees', 'Nursery', ['fee']],
  ['nurse', undefined, ['nurse']],
])('the class in "%s" is %s', (question, id, rest) => {
  expect(classOf(question)).toEqual({ id, rest })
})
