/**
 * npm run bench:accounts -- [--samples 200] [--seconds 10] [--part flood|enumeration]
 * Two measurements of the built store with the demo shop:
 * - what a flood of 50 sign-ins at once does to those who look at a product (design: at most twice as long);
 * - whether the time of an answer tells if an account exists, and whether it has a password: 200 pairs, each in an order
 *   of its own, as the area under the ROC curve (0.5: nothing can be told; the design allows 0.45 to 0.55) and as the
 *   share of pairs in which the known one took longer. Two passwords are verified at once, and a place rests after each:
 *   asked without a pause every second answer waits, and medians of such times jump. So there is a pause before each.
 */
import { randomBytes, randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from '#client/api.ts'
import { ChallengeReply } from '#contract/shop/account-views.ts'
import { listOutbox } from '#contract/shop/outbox.ts'
import { listProducts } from '#contract/shop/product.ts'
import { startMeasured } from './servers/measured-store.ts'
import { productPages } from './scenarios.ts'
import { sendLoad } from './send-load.ts'

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    part: { type: 'string' },
  },
})
const samples = Number(values.samples)
const seconds = Number(values.seconds)
const GUESSERS = 50
/** Longer than a place of the hashing rests. */
const REST_MS = 150
const wrong = 'not the right one'
/** The origin of the requests so far. */
let networks = 0

// Each request names a network of its own, as a crowd would come; limits are per network.
process.env['TRUSTED_PROXIES'] = '127.0.0.1'
const store = await startMeasured(path.resolve(import.meta.dirname, '../../data/bench-accounts'))
if (values.part !== 'enumeration') await flood()
if (values.part !== 'flood') await enumeration()
await store.close()

async function flood(): Promise<void> {
  const { results } = await createApi(fetch, store.address)(listProducts, { query: { page_size: 60 } })
  const pages = {
    address: store.address,
    paths: productPages(results.map(({ slug }) => slug)),
    connections: 2,
    compressed: true,
  }
  await sendLoad({ ...pages, seconds: 3 })
  const calm = await sendLoad({ ...pages, seconds })
  const print = (name: string, { median, p99, failed }: Awaited<ReturnType<typeof sendLoad>>) => {
    const times = `${(median / calm.median).toFixed(2)} times in the median, ${(p99 / calm.p99).toFixed(2)} in p99`
    console.log(`${name.padEnd(46)} median ${median} ms  p99 ${p99} ms  ${times}  ${failed} failed`)
  }
  console.log('product page, 2 at once (design: at most twice as long while 50 sign in):')
  print('  calm', calm)
  for (const [name, patient] of [
    ['  50 sign in; who is told to wait does', true],
    ['  50 try without a pause, whatever they are told', false],
  ] as const) {
    const { flooded, statuses } = await withGuessers(patient, () => sendLoad({ ...pages, seconds }))
    print(name, flooded)
    console.log(`    their answers by status in ${seconds} s: ${JSON.stringify(statuses)}`)
  }
}

async function withGuessers<Load>(patient: boolean, load: () => Promise<Load>) {
  const ending = new AbortController()
  const statuses: Record<number, number> = {}
  const guessers = Array.from({ length: GUESSERS }, async () => {
    while (!ending.signal.aborted) {
      const body = { email: `${randomBytes(6).toString('hex')}@example.com`, password: 'not the right one' }
      const { status, headers } = await post('/v1/user/login', body)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (patient && !ending.signal.aborted) await pause(Number(headers.get('retry-after') ?? 0) * 1000)
    }
  })
  const flooded = await load()
  ending.abort()
  await Promise.all(guessers)
  return { flooded, statuses }
}

async function enumeration(): Promise<void> {
  const known = await accountsByPassword()
  const phones = await accountsByPhone()
  const signIn = (contact: object) => post('/v1/user/login', { ...contact, password: wrong })
  await compare('sign-in by password', known, (email) => signIn({ email }))
  await compare('sign-in, account without password', phones, (phone) => signIn({ phone }))
  await compare('recovery', known, (contact) => post('/v1/user/recover_user', { contact }))
}

interface Pair {
  readonly known: string
  readonly unknown: string
}

async function accountsByPassword(): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let index = 0; index < samples; index += 1) {
    const known = `known${index}.${randomBytes(4).toString('hex')}@example.com`
    const password = randomBytes(9).toString('base64')
    await post('/v1/user/signup', { email: known, password, confirmPassword: password })
    pairs.push({ known, unknown: known.replace('known', 'other') })
  }
  return pairs
}

/** Signed in by the codes that the Outbox shows. */
async function accountsByPhone(): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  const api = createApi(fetch, store.address)
  for (let index = 0; index < samples; index += 1) {
    const rest = String(10_000_000 + ((Date.now() * 7919 + index * 104_729) % 90_000_000))
    const known = `+88017${rest}`
    const answer: unknown = await (await post(`/v1/user/phone_login/${known}`, {})).json()
    const [message] = await api(listOutbox, { query: { to: known } })
    const code = /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0]
    const { challengeId } = ChallengeReply.parse(answer).data
    await post(`/v1/user/phone_login/${known}`, { challengeId, code })
    pairs.push({ known, unknown: `+88018${rest}` })
  }
  return pairs
}

async function compare(
  name: string,
  pairs: readonly Pair[],
  call: (contact: string) => Promise<unknown>,
): Promise<void> {
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
  for (const pair of pairs) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      await pause(REST_MS)
      const started = performance.now()
      await call(pair[kind])
      times[kind].push(performance.now() - started)
    }
  }
  const area = areaUnderCurve(times.known, times.unknown)
  const longer = times.known.filter((time, index) => time > (times.unknown[index] ?? 0)).length
  console.log(
    `${name}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, AUC ${area.toFixed(3)}, known longer in ${longer} of ${pairs.length} pairs`,
  )
}

async function post(address: string, body: object): Promise<Pick<Response, 'status' | 'headers' | 'json'>> {
  networks += 1
  const answer = await fetch(`${store.address}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, json: () => Promise.resolve(JSON.parse(text)) }
}

/** How likely one of `these` took longer than one of `those`. */
function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  let longer = 0
  for (const one of these) for (const other of those) longer += one > other ? 1 : one === other ? 0.5 : 0
  return longer / (these.length * those.length)
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
