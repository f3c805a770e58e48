import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { purgeCdn } from './cdn-purge.ts'
import { openTagChanges } from './changed-tags.ts'

interface Purge {
  readonly authorization: string | undefined
  readonly surrogateKey: string | undefined
  readonly body: unknown
}

/** Stands in for a CDN; answers with the status that a test sets. */
let purges: Purge[]
let status: number
let close: () => Promise<void>
let url: string

beforeEach(async () => {
  purges = []
  status = 200
  const cdn = createServer((request, response) => {
    const { authorization, 'surrogate-key': key } = request.headers
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      purges.push({ authorization, surrogateKey: key?.toString(), body: JSON.parse(text) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  // A server that listens on a port has an address with it.
  const { port } = cdn.address() as AddressInfo
  url = `http://:the-key@127.0.0.1:${port}/purge`
  close = async () => {
    cdn.close()
    await once(cdn, 'close')
  }
})
afterEach(() => close())

const everything = {
  authorization: 'Bearer the-key',
  surrogateKey: undefined,
  body: { purge_everything: true },
}

test('the CDN forgets everything at the start, and then what changed, once more a moment later', async () => {
  const changes = openTagChanges(0)
  const stop = purgeCdn({ url, changes, log: createLog('silent'), againMs: 50 })
  await expect.poll(() => purges).toEqual([everything])
  changes.tell(['product:7', 'list'])
  const told = {
    authorization: 'Bearer the-key',
    surrogateKey: 'product:7 list',
    body: { tags: ['product:7', 'list'] },
  }
  await expect.poll(() => purges).toEqual([everything, told, told])
  await stop()
})

test('many tags go in parts, as CDNs take thirty at once', async () => {
  const changes = openTagChanges(0)
  const stop = purgeCdn({ url, changes, log: createLog('silent'), againMs: 60_000 })
  await expect.poll(() => purges).toHaveLength(1)
  changes.tell(Array.from({ length: 65 }, (_, nth) => `product:${nth}`))
  await expect.poll(() => purges).toHaveLength(4)
  expect(purges.slice(1).map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([30, 30, 5])
  await stop()
})

test('what the CDN did not take is sent again, with what has changed since', async () => {
  const changes = openTagChanges(0)
  status = 503
  const stop = purgeCdn({ url, changes, log: createLog('silent'), againMs: 60_000, retryMs: 20 })
  await expect.poll(() => purges.length).toBeGreaterThan(1)
  changes.tell(['list'])
  const failed = purges.length
  status = 200
  await expect.poll(() => purges.length).toBeGreaterThan(failed)
  expect(purges.at(-1)).toEqual(everything)
  // What failed last was on its way before: the pause after it is over when nothing more comes.
  await setTimeout(500)
  const before = purges.length
  changes.tell(['store'])
  await expect.poll(() => purges.slice(before).at(-1)?.body).toEqual({ tags: ['store'] })
  await stop()
})
