import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordIndex, type WordsOfProduct } from './word-index.ts'

const letters = fc.stringMatching(/^[ab]{1,5}$/)
const words: fc.Arbitrary<WordsOfProduct> = fc
  .record({ names: fc.array(letters, { maxLength: 3 }), others: fc.array(letters, { maxLength: 3 }) })
  .map(({ names, others }) => ({ names, all: [...names, ...others] }))

test('after any history of changes, a word and a beginning find just the products that have them', () => {
  const change = fc.tuple(fc.integer({ min: 1, max: 80 }), fc.option(words), fc.boolean())
  // With 1 there are large blocks as well.
  const freshMax = fc.constantFrom(1, 2, 1000)
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), letters, freshMax, (changes, asked, most) => {
      const index = new WordIndex(most, most)
      const known = new Map<number, WordsOfProduct>()
      for (const [id, now, isAdded] of changes) {
        if (now === null) {
          index.remove(id)
          known.delete(id)
        } else {
          if (isAdded) index.add(id, now)
          else index.put(id, now)
          known.set(id, now)
        }
      }
      const withAny = (of: keyof WordsOfProduct, fits: (word: string) => boolean) =>
        [...known].filter(([, one]) => one[of].some(fits)).map(([id]) => id)
      const [whole, begun] = [index.withWord(asked), index.withBeginning(asked)]
      const rising = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
      expect([...whole.named]).toEqual(rising(withAny('names', (word) => word === asked)))
      expect([...whole.said]).toEqual(rising(withAny('all', (word) => word === asked)))
      expect([...begun.named]).toEqual(rising(withAny('names', (word) => word.startsWith(asked))))
      expect([...begun.said]).toEqual(rising(withAny('all', (word) => word.startsWith(asked))))
      expect(rising([...index.productIds()])).toEqual(rising([...known.keys()]))
    }),
  )
})

test('a word that many products have is found in all of them, and in none that lost it', () => {
  const index = new WordIndex()
  for (let id = 1; id <= 1000; id += 1) index.put(id, { names: [`m${id}`], all: [`m${id}`, 'gold'] })
  index.put(7, { names: ['m7'], all: ['m7'] })
  expect(index.withWord('gold').said.size()).toBe(999)
  expect(index.withWord('gold').named.size()).toBe(0)
  expect([...index.withBeginning('m99').named]).toEqual([
    99, 990, 991, 992, 993, 994, 995, 996, 997, 998, 999,
  ])
})

test('finds of a frequent word are those of now each time, and belong to who asked', () => {
  const index = new WordIndex()
  const said = { names: [], all: ['gold'] }
  for (let id = 1; id <= 6000; id += 1) index.put(id, said)
  const finds = index.withWord('gold')
  finds.said.remove(1)
  expect(index.withWord('gold').said.size()).toBe(6000)
  index.put(2, { names: [], all: ['silver'] })
  expect(index.withWord('gold').said.size()).toBe(5999)
  expect(index.withBeginning('go').said.has(2)).toBe(false)
  for (let other = 0; other < 40; other += 1) index.withBeginning('g'.padEnd(other % 3, 'o'))
  expect(index.withWord('gold').said.size()).toBe(5999)
})
