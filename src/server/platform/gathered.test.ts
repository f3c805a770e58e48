import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('changes that come while one is taken in are taken in together', async () => {
  const turns: (readonly number[])[] = []
  const first = Promise.withResolvers<undefined>()
  const take = gathered<number>(async (numbers) => {
    turns.push(numbers)
    if (turns.length === 1) await first.promise
  })
  const one = take(1)
  await Promise.resolve()
  const others = [take(2), take(3)]
  first.resolve(undefined)
  await Promise.all([one, ...others])
  expect(turns).toEqual([[1], [2, 3]])
})

test('a change that cannot be taken in does not stop the next one', async () => {
  const take = gathered<string>(async ([word]) => {
    if (word === 'bad') throw new Error('no')
  })
  const bad = take('bad')
  await expect(bad).rejects.toThrow('no')
  await expect(take('good')).resolves.toBeUndefined()
})
