import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let packer: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  packer = await aStaffMember(shop, 'staff', 'packer')
})
afterAll(() => shop.close())

const pagesOf = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('labels of pieces are printed on sheets of 24, or one by one on a roll', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const { sku } = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const print = (lines: string, form: string) =>
    shop.fetch(`/v1/staff/piece-labels?${new URLSearchParams({ lines, form, language: 'bn' }).toString()}`, {
      headers: { authorization: `Bearer ${packer.token}` },
    })
  const sheets = await print(`${sku} 25`, 'sheet')
  expect(sheets.headers.get('content-type')).toBe('application/pdf')
  expect(await pagesOf(sheets)).toBe(2)
  expect(await pagesOf(await print(`${sku} 3`, 'roll'))).toBe(3)
  const wrong = await call(shop, 'GET /v1/staff/piece-labels?lines=NOT-OURS', { token: packer.token })
  expect(wrong.status).toBe(422)
  expect((await print(`${sku} 1201`, 'roll')).status).toBe(422)
})
