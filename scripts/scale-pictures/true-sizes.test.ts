import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTrueSizes } from './true-sizes.ts'

const seed = new URL('../../seed/', import.meta.url)

test('every piece has its true size, and a straight line is as long as its number says', async () => {
  const sizes = await readTrueSizes(new URL('true-sizes.json', seed))
  const products = z
    .array(z.object({ slug: z.string() }))
    .parse(JSON.parse(await readFile(new URL('products.json', seed), 'utf8')))
  expect(Object.keys(sizes).sort()).toEqual(products.map((product) => product.slug).sort())
  for (const [slug, { measure }] of Object.entries(sizes)) {
    if (measure.along !== undefined) continue
    const length = Math.hypot(measure.to[0] - measure.from[0], measure.to[1] - measure.from[1])
    expect(Math.abs(length - measure.millimetres), slug).toBeLessThan(0.3)
  }
})
