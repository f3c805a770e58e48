import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samplePicture } from '#server/media/sample-picture.ts'
import { openReturningShop, type ReturningShop } from '#tests/support/orders/returning-shop.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

/* The photos that staff take of what came back. */

let office: ReturningShop

beforeAll(async () => {
  office = await openReturningShop()
})
afterAll(() => office.close())
beforeEach(() => office.relieve())

async function approved(): Promise<string> {
  const id = await addPiece(office.shop, { stock: 9, price: 1000 })
  office.began.set(id, 9)
  const order = await office.bought([{ id, quantity: 1 }])
  const lines = [{ position: 1, quantity: 1, reason: 'size' as const }]
  const { number } = await order.ask({ wish: 'refund', lines })
  await office.walk(number, [{ action: 'approve' }])
  return number
}

async function aPhoto(seed: number): Promise<string> {
  const place = { GPSLatitude: '23/1 47/1 0/1' }
  return (await samplePicture({ seed }).withExif({ IFD3: place }).jpeg().toBuffer()).toString('base64')
}

const add = (number: string, picture: string) =>
  office.asStaff(`POST /v1/staff/returns/${number}/photos`, { body: { picture } })
type Photo = { readonly id: string; readonly by: string }
const photosIn = (body: Readonly<Record<string, unknown>>) => body['arrival_photos'] as readonly Photo[]

test('a photo of returned pieces is kept once and without its place, and only staff see it', async () => {
  const number = await approved()
  const picture = await aPhoto(41)
  expect(Buffer.from(picture, 'base64').includes('Exif')).toBe(true)
  const first = await add(number, picture)
  expect(first.status).toBe(201)
  const photos = photosIn((await add(number, picture)).body)
  expect(photos).toMatchObject([{ by: 'Rima Akter' }])
  const address = `/v1/staff/returns/${number}/photos/${photos[0]?.id}` as const
  const { token } = await aStaffMember(office.shop)
  const shown = await office.shop.fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(Buffer.from(await shown.arrayBuffer()).includes('Exif')).toBe(false)
  expect((await call(office.shop, `GET ${address}`)).status).toBe(401)
  expect((await office.shop.fetch(`/media/${photos[0]?.id}/240.jpg`)).status).toBe(404)
  const other = await approved()
  expect((await office.asStaff(`GET ${address.replace(number, other) as '/'}`)).status).toBe(404)
})

test('a photo can be erased until the return is decided, and none is added after that', async () => {
  const number = await approved()
  const ids = [42, 43].map(async (seed) => photosIn((await add(number, await aPhoto(seed))).body))
  await Promise.all(ids)
  const { body } = await office.asStaff(`GET /v1/staff/returns/${number}`)
  const [one, two] = photosIn(body)
  const erase = (id = '') => office.asStaff(`DELETE /v1/staff/returns/${number}/photos/${id}`)
  expect(photosIn((await erase(one?.id)).body).map(({ id }) => id)).toEqual([two?.id])
  expect((await erase(one?.id)).status).toBe(404)
  await office.walk(number, [{ action: 'receive' }, { action: 'refund' }])
  expect((await add(number, await aPhoto(44))).body.code).toBe('wrong_state')
  expect((await erase(two?.id)).body.code).toBe('wrong_state')
})

test('a file that is no picture is refused, and so is one photo more than a return may have', async () => {
  const number = await approved()
  const refused = await add(number, Buffer.from('<svg onload="x()"/>').toString('base64'))
  expect(refused.body).toMatchObject({ code: 'invalid_fields' })
  for (let seed = 0; seed < 10; seed += 1)
    expect((await add(number, await aPhoto(50 + seed))).status).toBe(201)
  expect((await add(number, await aPhoto(60))).body).toMatchObject({ code: 'limit_reached' })
})

test('a person who may not take pieces in adds no photo', async () => {
  const number = await approved()
  const { token } = await aStaffMember(office.shop, 'staff', 'accounts')
  const picture = await aPhoto(45)
  const answer = await call(office.shop, `POST /v1/staff/returns/${number}/photos`, {
    token,
    body: { picture },
  })
  expect(answer.status).toBe(403)
})
