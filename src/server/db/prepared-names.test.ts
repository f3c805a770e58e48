import { expect, test } from 'vitest'
import { preparedNames } from './prepared-names.ts'

test('a text gets a name at the second sight and keeps it', () => {
  const names = preparedNames({ names: 10, candidates: 10 })
  expect(names.nameOf('select 1')).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toMatch(/^abhoron_\d+$/)
  expect(names.nameOf('select 1')).toBe(name)
})

test('two texts never share a name, and there are never more names than allowed', () => {
  const names = preparedNames({ names: 3, candidates: 100 })
  const given = Array.from({ length: 50 }, (_, index) => {
    names.nameOf(`select ${String(index)}`)
    return names.nameOf(`select ${String(index)}`)
  }).filter((name) => name !== undefined)
  expect(new Set(given).size).toBe(3)
  expect(given).toHaveLength(3)
})

test('texts that come once are forgotten, so they cannot crowd out the others', () => {
  const names = preparedNames({ names: 2, candidates: 2 })
  names.nameOf('select 0')
  for (let index = 1; index < 1000; index += 1) names.nameOf(`select ${String(index)}`)
  expect(names.nameOf('select 0')).toBeUndefined()
  names.nameOf('select a')
  expect(names.nameOf('select a')).toBeDefined()
})

test.each(['begin', 'commit', 'set local lock_timeout = 1', 'listen x', 'selection'])(
  '"%s" is never prepared',
  (text) => {
    const names = preparedNames({ names: 10, candidates: 10 })
    names.nameOf(text)
    expect(names.nameOf(text)).toBeUndefined()
  },
)
