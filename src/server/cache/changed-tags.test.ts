import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTagChanges, type ChangedTags } from './changed-tags.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function heardOf(restMs: number) {
  const changes = openTagChanges(restMs)
  const heard: (readonly string[] | 'all')[] = []
  changes.follow((changed: ChangedTags) => heard.push(changed === 'all' ? changed : [...changed]))
  return { changes, heard }
}

test('a change is told at once, and those that follow it together at the end of the rest', () => {
  const { changes, heard } = heardOf(250)
  changes.tell(['a'])
  expect(heard).toEqual([['a']])
  changes.tell(['b'])
  changes.tell(['c', 'b'])
  expect(heard).toEqual([['a']])
  vi.advanceTimersByTime(250)
  expect(heard).toEqual([['a'], ['b', 'c']])
  vi.advanceTimersByTime(10_000)
  changes.tell(['d'])
  expect(heard).toEqual([['a'], ['b', 'c'], ['d']])
})

test('where everything may have changed, single tags say nothing more', () => {
  const { changes, heard } = heardOf(250)
  changes.tell(['a'])
  changes.tell(['b'])
  changes.tell('all')
  changes.tell(['c'])
  vi.advanceTimersByTime(250)
  expect(heard).toEqual([['a'], 'all'])
})

test('nothing is told of nothing, and who wants each change at once gets it', () => {
  const { changes, heard } = heardOf(250)
  changes.tell([])
  expect(heard).toEqual([])
  const each: unknown[] = []
  changes.followAtOnce((changed) => each.push(changed))
  changes.tell(['a'])
  changes.tell(['b'])
  changes.tell('all')
  expect(each).toEqual([new Set(['a']), new Set(['b']), 'all'])
})
