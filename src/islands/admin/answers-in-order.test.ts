import { expect, test } from 'vitest'
import { answersInOrder } from './answers-in-order.ts'

test('an answer counts unless a later request has been answered', () => {
  const ask = answersInOrder()
  const first = ask()
  const second = ask()
  const third = ask()
  expect(second()).toBe(true)
  expect(first()).toBe(false)
  expect(third()).toBe(true)
  expect(second()).toBe(false)
})

test('each list has an order of its own', () => {
  const [events, pictures] = [answersInOrder(), answersInOrder()]
  const ofEvents = events()
  expect(pictures()()).toBe(true)
  expect(ofEvents()).toBe(true)
})
