import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesOf } from '#tests/support/process/store-process.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'
import { sessionCookies } from '#server/http/session-cookies.ts'
import { en as staffEnglish } from '#web/admin/text/en.ts'
import { errors as english } from '#web/text/en/errors.ts'

const START_MS = 120_000
/** Far longer than the shop lets anybody wait. */
const ANSWER_MS = 20_000

let dataDir: string
let store: WholeStore
let origin: string

beforeAll(async () => {
  dataDir = await temporaryFolder()
  store = startWholeStore(dataDir, { TRUSTED_PROXIES: '127.0.0.1' })
  origin = await store.opened()
}, START_MS)

afterAll(async () => {
  await signalServer('SIGCONT')
  await store.end('SIGTERM')
  await removeFolder(dataDir)
})

async function signalServer(signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(dataDir)) process.kill(pid, signal)
}

async function ask(address: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${origin}${address}`, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
  const text = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text }
}

async function statusesOf(addresses: readonly string[]): Promise<readonly number[]> {
  return (await Promise.all(addresses.map((address) => ask(address)))).map(({ status }) => status)
}

test(
  'while the database is stopped every page and call is answered in time; once it goes on, so does the shop',
  async () => {
    const { text } = await ask('/v1/product/all?page_size=30')
    const { results } = JSON.parse(text) as { readonly results: readonly { readonly slug: string }[] }
    const products = results.map(({ slug }) => `/product/${slug}`)
    const calls = results.map(({ slug }) => `/v1/product/shopitems/?slug=${slug}`)

    await signalServer('SIGSTOP')
    const answers = await Promise.all(
      [...products, '/', '/shop', '/category/bangles', ...calls].map((address) => ask(address)),
    )
    const [page] = answers
    expect(new Set(answers.map(({ status }) => status))).toContain(503)
    for (const { status, retryAfter } of answers) {
      expect([200, 503]).toContain(status)
      expect(retryAfter === null).toBe(status === 200)
    }
    expect(page?.status).toBe(503)
    expect(page?.text).toContain(english.failure)
    const desk = await ask('/admin', {
      cookie: `${sessionCookies({ https: false }).nameOf('staff')}=unknown`,
    })
    expect([desk.status, desk.retryAfter]).toEqual([503, '2'])
    expect(desk.text).toContain(staffEnglish.busy.title)
    // Nobody was answered by a connection that a late answer may still come on.
    expect(await statusesOf(products.slice(0, 12))).toEqual(products.slice(0, 12).map(() => 503))

    await signalServer('SIGCONT')
    await expect.poll(async () => (await ask(products[0] ?? '')).status).toBe(200)
    // One after the other: a crowd may be turned away on a busy machine, stopped database or not.
    for (const product of products) {
      const { status, text: html } = await ask(product)
      expect([product, status]).toEqual([product, 200])
      // Its own, and nobody else's late answer.
      expect(html).toContain(`href="${origin}${product}"`)
    }
    // Nothing of it is a fault of the shop's own.
    expect(store.output()).not.toContain('"code":"internal"')
  },
  START_MS,
)
