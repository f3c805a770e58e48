import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('a changed word of a description is told from those that stayed', () => {
  expect(wordDiff('Pure silver, light.', 'Pure gold, light.')).toEqual([
    { kind: 'same', text: 'Pure ' },
    { kind: 'out', text: 'silver,' },
    { kind: 'in', text: 'gold,' },
    { kind: 'same', text: ' light.' },
  ])
  expect(wordDiff('', 'সোনার')).toEqual([{ kind: 'in', text: 'সোনার' }])
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
})

test('what stayed and went is the old text, what stayed and came is the new one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'সোনা'), { maxLength: 30 })
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = wordDiff(before, after)
      const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('')
      expect([without('in'), without('out')]).toEqual([before, after])
    }),
  )
})

test('two long texts that share nothing are told as a whole', () => {
  const words = (sign: string) => Array.from({ length: 3000 }, (_, index) => `${sign}${index}`).join('_ ')
  expect(wordDiff(words('x'), words('y')).map(({ kind }) => kind)).toEqual(['out', 'in'])
})
