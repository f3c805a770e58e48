import { expect, test } from 'vitest'
import { VOTES_KEPT } from '#domain/limits.ts'
import { votesCookie, votesIn, withVote, type StoredVotes } from './stored-votes.ts'

const voter = '3f6c1f5e-7a57-4f0e-9d43-0a8f2f4f9a10'
const none: StoredVotes = { voter, votes: new Map() }
const sent = (votes: StoredVotes) => votesCookie(votes).split(';')[0] ?? ''

test('the votes of a visitor come back with the next request, and end with the session', () => {
  const said = withVote(withVote(none, 'vat', 'yes'), 'bangle-2-10', 'no')
  expect(votesCookie(said)).toBe(`votes=${voter}~vat.yes~bangle-2-10.no; path=/; samesite=lax`)
  expect(votesIn(`codes=x; ${sent(said)}`)).toEqual(said)
})

test('a vote is changed by another one and taken back by none', () => {
  const yes = withVote(none, 'vat', 'yes')
  expect([...withVote(yes, 'vat', 'no').votes]).toEqual([['vat', 'no']])
  expect(withVote(yes, 'vat', 'none')).toEqual(none)
})

test('a value that we did not make names no votes', () => {
  expect(votesIn(null)).toBeNull()
  expect(votesIn('votes=short~vat.yes')).toBeNull()
  expect(votesIn(`votes=${voter}~vat.maybe~<b>.yes~vat.no`)?.votes).toEqual(new Map([['vat', 'no']]))
})

test('the last votes alone are remembered, because they go with every request', () => {
  const many = new Map(
    Array.from({ length: VOTES_KEPT + 5 }, (_, index) => [`question-${index}`, 'yes'] as const),
  )
  const back = votesIn(sent({ voter, votes: many }))?.votes ?? new Map()
  expect([back.size, back.has('question-0'), back.has(`question-${VOTES_KEPT + 4}`)]).toEqual([
    VOTES_KEPT,
    false,
    true,
  ])
})
