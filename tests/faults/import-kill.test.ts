import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeImport } from '#contract/staff/catalogue/imports.ts'
import { rows } from '#server/db/rows.ts'
import { takeUpImports } from '#server/imports/open-imports.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/process/shop-processes.ts'
import { importDesk } from '#tests/support/samples/imports/send-file.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const PRODUCTS = 600
const PIECES = 2
const HALF_A_MINUTE_MS = 30_000

let shop: TestShop
let person: TestPerson
let store: ShopProcess

beforeAll(async () => {
  shop = await openTestShop()
  person = await aStaffMember(shop, 'staff', 'manager')
  store = await startShopProcess(shop.connectionString)
}, 60_000)
afterAll(async () => {
  await store.kill()
  await shop.close()
})

interface Taken {
  readonly variants: number
  readonly pieces: number
  readonly movements: number
}

async function taken(): Promise<Taken | undefined> {
  const text = `select count(distinct v.id)::int as variants, coalesce(sum(m.delta), 0)::int as pieces,
      count(m.id)::int as movements
    from variant v left join stock_movement m on m.variant_id = v.id where v.sku like 'KILLED-%'`
  const [found] = await rows<Taken>(shop.db, text, [])
  return found
}

test(
  'killed in the middle of an import, the store goes on in another process: every line is done once, and pieces move once',
  { timeout: 60_000 },
  async () => {
    const desk = importDesk(shop, person)
    const lines = Array.from(
      { length: PRODUCTS },
      (_, at) => `KILLED-${at},Piece ${at},Bangles,KILLED-${at},500,${PIECES}`,
    )
    const file = ['Product SKU,Name,Categories,SKU,Price taka,Pieces', ...lines].join('\n')
    const { id } = await desk.checked(file)
    const request = { params: { import: id }, body: { action: 'start' } } as const
    await store.api(changeImport, request, { headers: { authorization: `Bearer ${person.token}` } })
    const progress = async () => (await desk.look(id)).products_done
    await expect.poll(progress, { interval: 10, timeout: 20_000 }).toBeGreaterThanOrEqual(100)
    await store.kill()
    const left = await desk.look(id)
    expect(left.state).toBe('running')
    expect(left.products_done).toBeLessThan(PRODUCTS)

    shop.pass(HALF_A_MINUTE_MS)
    const jobs = await openJobs({ connectionString: shop.connectionString, log: createLog('silent') })
    try {
      shop.shop.register(jobs)
      // As the schedule does each minute.
      await jobs.send(shop.db, takeUpImports, { data: {} })
      await jobs.start()
      expect(await desk.settled(id)).toMatchObject({ state: 'done', outcomes: { made: PRODUCTS } })
    } finally {
      await jobs.stop()
    }
    expect(await taken()).toEqual({
      variants: PRODUCTS,
      pieces: PRODUCTS * PIECES,
      movements: PRODUCTS,
    })
    expect(await brokenInvariants(shop.db, { now: new Date(shop.now()) })).toEqual([])
  },
)
