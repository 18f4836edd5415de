import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { onceEach } = await import('./answers-for-each.ts')

const row = (name: string, when: string, isOver: boolean) => ({ name, when, isOver })

it('a holiday that is twice in a session has its next date, or its last date if both are past', () => {
  const [past, coming, other] = [row('Fair', 'April', true), row('Fair', 'March', false), row('Moon', 'May', false)]
  expect(onceEach([past, other, coming])).toEqual([coming, other])
  expect(onceEach([{ ...other, isOver: true }, coming])).toEqual([coming, { ...other, isOver: true }])
  expect(onceEach([past, { ...coming, isOver: true }])).toEqual([{ ...coming, isOver: true }])
})
