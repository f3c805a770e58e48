import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApiDocument } from '#contract/openapi.ts'
import { allEndpoints } from '#contract/registry/all-endpoints.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { getMyOrder } from '#contract/shop/user.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const lockFile = path.join(import.meta.dirname, 'openapi.json')
const asLocked = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`

test('[V9] the API is the one that was agreed; a wanted change is locked again with `npm run lock-api`', async () => {
  expect(asLocked(openApiDocument(allEndpoints))).toBe(await readFile(lockFile, 'utf8'))
})

test("[V5] oneself with one order has the order's shape", () => {
  const { data } = getMyOrder.response.shape
  const one = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' })
  expect(one(data.shape.orders.element)).toEqual(one(getOrder.response))
})

test('[V9] the store serves its own description, of every call that it answers and no other', async () => {
  const { shop, fetch, close } = await openTestShop()
  const document = (await (await fetch('/v1/openapi.json')).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  const described = new Set(
    Object.keys(document.paths).map((address) => address.replaceAll(/\{(\w+)\}/g, ':$1')),
  )
  const mounted = new Set(shop.api.routes.filter(({ method }) => method !== 'ALL').map((route) => route.path))
  mounted.delete('/v1/openapi.json')
  for (const address of described) expect(mounted).toContain(address)
  for (const address of mounted)
    expect(described).toSatisfy((known: Set<string>) => known.has(address) || known.has(`${address}/`))
  await close()
})
