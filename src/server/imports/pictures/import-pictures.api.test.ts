import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { codesOf, importDesk } from '#tests/support/samples/imports/send-file.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof importDesk>
const asked: string[] = []
const pictures = new Map<string, Uint8Array>()
let isOpen = true

/** The old shop of the owner. */
const oldShop = createServer((request, answer) => {
  const path = request.url ?? ''
  asked.push(path)
  const found = pictures.get(path)
  if (found === undefined) answer.writeHead(404).end()
  else if (isOpen) answer.end(found)
  else request.socket.destroy()
})

beforeAll(async () => {
  oldShop.listen(0, '127.0.0.1')
  await once(oldShop, 'listening')
  shop = await openTestShop({ trustedHosts: [host()] })
  desk = importDesk(shop, await aStaffMember(shop, 'staff', 'manager'))
  for (const [seed, name] of ['a', 'b', 'gold', 'silver'].entries())
    pictures.set(`/${name}.jpg`, await samplePicture({ width: 600, height: 750, seed }).jpeg().toBuffer())
  pictures.set('/text.jpg', new TextEncoder().encode('<svg onload="alert(1)"/>'))
})
beforeEach(() => void (asked.length = 0))
afterAll(async () => {
  await shop.close()
  oldShop.close()
})

// A server on TCP has such an address.
const host = () => `127.0.0.1:${(oldShop.address() as AddressInfo).port}`
const at = (name: string) => `http://${host()}/${name}`

const head =
  'URL handle,Title,Type,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Price,Product image URL,Image position,Image alt text,Variant image URL'

const galleryOf = (sku: string) =>
  rows<{ alt: string; value: string | null; name: string }>(
    shop.db,
    `select pp.alt, ov.value, picture.name from product_picture pp join picture on picture.id = pp.picture_id
     join product p on p.id = pp.product_id left join option_value ov on ov.id = pp.option_value_id
     where p.sku = $1 order by pp.position`,
    [sku],
  )

/** A product in two colours and two sizes, with pictures of its own and one of each colour. */
const karas = (handle: string) =>
  [
    head,
    `${handle},Kara,Bangles,Size,2.4,Colour,Gold,${handle}-1,900,${at('b.jpg')},2,,${at('gold.jpg')}`,
    `${handle},,,,2.6,,Gold,${handle}-2,900,${at('a.jpg')},1,Kara from above,${at('gold.jpg')}`,
    `${handle},,,,2.4,,Silver,${handle}-3,900,,,,${at('silver.jpg')}`,
    `${handle},,,,2.6,,Silver,${handle}-4,900,${at('missing.jpg')},3,,`,
    `${handle},,,,,,,,,${at('text.jpg')},4,,`,
  ].join('\n')

test('pictures of a file are read once each and stand in its order, with the colour that they show', async () => {
  const done = await desk.takenIn(karas('kara'))
  expect(done).toMatchObject({ state: 'done', pictures: { waiting: 0, taken: 4, refused: 2 } })
  expect(await galleryOf('KARA')).toEqual([
    { alt: 'Kara from above', value: null, name: 'a.jpg' },
    { alt: 'Kara', value: null, name: 'b.jpg' },
    { alt: 'Kara', value: 'Gold', name: 'gold.jpg' },
    { alt: 'Kara', value: 'Silver', name: 'silver.jpg' },
  ])
  expect(codesOf(done)).toEqual([
    [5, 'Product image URL', 'picture_not_there'],
    [6, 'Product image URL', 'picture_no_picture'],
  ])
  expect(asked.toSorted()).toEqual([
    '/a.jpg',
    '/b.jpg',
    '/gold.jpg',
    '/missing.jpg',
    '/silver.jpg',
    '/text.jpg',
  ])
})

test('pictures that were missing are read when somebody asks again, and known ones are not', async () => {
  const file = karas('kara').replace('missing.jpg', 'late.jpg')
  const first = await desk.takenIn(file)
  expect(first.pictures).toMatchObject({ taken: 4, refused: 2 })
  expect(asked.toSorted()).toEqual(['/late.jpg', '/text.jpg'])
  pictures.set('/late.jpg', await samplePicture({ width: 600, height: 750, seed: 9 }).jpeg().toBuffer())
  const again = await desk.press(first.id, 'retry')
  expect(again).toMatchObject({ state: 'done', pictures: { taken: 5, refused: 1 } })
  expect(codesOf(again)).toEqual([[6, 'Product image URL', 'picture_no_picture']])
  expect((await galleryOf('KARA')).map(({ name }) => name)).toContain('late.jpg')
})

test('an import that is taken back takes its pictures along, and leaves those of others', async () => {
  const { id } = await desk.takenIn(karas('bala').replace('/a.jpg', '/own.jpg'))
  pictures.set('/own.jpg', await samplePicture({ width: 600, height: 750, seed: 21 }).jpeg().toBuffer())
  await desk.press(id, 'retry')
  expect((await galleryOf('BALA')).map(({ name }) => name)).toContain('own.jpg')
  expect(await desk.press(id, 'undo')).toMatchObject({ state: 'undone' })
  expect(await galleryOf('BALA')).toEqual([])
  const inLibrary = await rows<{ name: string }>(
    shop.db,
    `select name from picture where in_library and name in ('own.jpg', 'b.jpg')`,
  )
  expect(inLibrary).toEqual([{ name: 'b.jpg' }])
  expect(await galleryOf('KARA')).toHaveLength(5)
})

test('no machine of the own network is asked, and a shop that is away is tried again until somebody stops it', async () => {
  isOpen = false
  pictures.set('/away.jpg', new Uint8Array([1]))
  const file = [
    head,
    `inner,Inner,Bangles,Title,Default Title,,,IN-1,900,http://127.0.0.1:1/a.jpg,1,,`,
    `inner,,,,,,,,,http://[::ffff:10.0.0.1]/a.jpg,2,,`,
    `inner,,,,,,,,,${at('away.jpg')},3,,`,
    `inner,,,,,,,,,http://,4,,`,
    `inner,,,,,,,,,ring.jpg,5,,`,
  ].join('\n')
  const { id } = await desk.checked(file)
  await desk.act(id, 'start')
  await expect
    .poll(async () => (await desk.look(id)).pictures, { timeout: 5000 })
    .toMatchObject({ refused: 2 })
  const view = await desk.look(id)
  expect(view).toMatchObject({ state: 'fetching', pictures: { waiting: 1, named: 1 } })
  expect(codesOf(view)).toEqual([
    [2, 'Product image URL', 'picture_not_public'],
    [3, 'Product image URL', 'picture_not_public'],
    [5, 'Product image URL', 'picture_address'],
    [6, 'Product image URL', 'picture_by_name'],
  ])
  expect(await desk.press(id, 'cancel')).toMatchObject({ state: 'cancelled', actions: ['start', 'undo'] })
  isOpen = true
})
