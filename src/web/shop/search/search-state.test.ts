import { expect, test } from 'vitest'
import {
  afterSearchEvent,
  isUnanswered,
  noSearch,
  type SearchAnswer,
  type SearchEvent,
} from './search-state.ts'

const answer = (term: string, count = 1): SearchAnswer => ({
  term,
  count,
  results: [],
  corrected: null,
})
const after = (...events: readonly SearchEvent[]) => events.reduce(afterSearchEvent, noSearch)
const typed = (text: string): SearchEvent => ({ kind: 'typed', text })
const submitted: SearchEvent = { kind: 'asked' }
const answered = (term: string): SearchEvent => ({ kind: 'answered', answer: answer(term) })

test('[S4] an answer to an older term never overwrites a newer one', () => {
  const state = after(
    typed('nath'),
    submitted,
    typed('nathu'),
    submitted,
    answered('nathu'),
    answered('nath'),
  )
  expect(state.answer?.term).toBe('nathu')
  expect(after(typed('nath'), submitted, typed('nathu'), answered('nath')).answer).toBeNull()
})

test('[S3] an empty field hides the results, and what was asked is forgotten', () => {
  expect(after(typed('nath'), submitted, answered('nath'), typed('   '))).toEqual(noSearch)
  expect(after(typed('nath'), submitted, typed(''), answered('nath'))).toEqual(noSearch)
})

test('[S4] while a new term is typed, the older results stay, and it is known whose they are', () => {
  const state = after(typed('nath'), submitted, answered('nath'), typed('nath g'))
  expect(state).toMatchObject({ term: 'nath g', answer: { term: 'nath' } })
  expect(isUnanswered(state)).toBe(true)
})

test('blanks around a term are no other term', () => {
  const state = after(typed('nath'), submitted, answered('nath'), typed(' nath '))
  expect(isUnanswered(state)).toBe(false)
})

test('[S1] a failure is of its own term only', () => {
  expect(after(typed('nath'), submitted, { kind: 'failed', term: 'nath' })).toMatchObject({
    failed: 'nath',
    submitted: null,
  })
  expect(after(typed('nath'), submitted, { kind: 'failed', term: 'churi' })).toMatchObject({ failed: null })
  expect(after(typed('nath'), submitted, { kind: 'failed', term: 'nath' }, typed('nathu')).failed).toBeNull()
})
