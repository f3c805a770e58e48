import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileAlone } from '#server/db/while-alone.ts'
import { addPicture } from '#server/media/add-picture.ts'
import type { PictureTold } from '#server/media/fill-pictures.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openSizesMaker, type SizesMaker } from './sizes-maker.ts'

let shop: TestShop
let editor: TestPerson
let maker: SizesMaker | undefined
const errors: object[] = []

beforeAll(async () => {
  shop = await openTestShop({ wakeMaker: () => maker?.wake() })
  editor = await aStaffMember(shop, 'staff', 'content')
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into picture_sizes select id, 'done', now() from picture`),
  )
})
afterAll(async () => {
  await maker?.close()
  await shop.close()
})

/** Opens the maker of the shop, whose runs are in this process. */
function openMaker(before: (ids: readonly string[]) => void = () => undefined): SizesMaker {
  maker = openSizesMaker({
    db: shop.db,
    files: shop.media.files,
    log: { error: (facts: object) => void errors.push(facts) },
    alone: (work) => whileAlone({ connectionString: shop.connectionString, what: 'sizes of pictures' }, work),
    startRun: (ids, onPicture: (told: PictureTold) => void) => ({
      done: (async () => {
        before(ids)
        await shop.media.fill(ids, onPicture)
      })(),
      stop: () => Promise.resolve(),
    }),
  })
  return maker
}

async function aPicture(seed: number) {
  const jpeg = await samplePicture({ width: 130, height: 160, seed }).jpeg().toBuffer()
  const added = await addPicture(shop.media, jpeg)
  if (!added.ok) throw new Error(added.refusal.code)
  await shop.db.insertInto('picture').values(added.value).execute()
  return added.value.id
}

const sizesOf = async (id: string) => {
  const { body } = await call(shop, `GET /v1/staff/media/sizes?pictures=${id}`, { token: editor.token })
  const { pictures } = body as unknown as { readonly pictures: readonly { readonly state: string }[] }
  return pictures[0]?.state
}

test('the sizes of a new picture wait, are made in the background, and staff see when they are there', async () => {
  const id = await aPicture(1)
  expect(await sizesOf(id)).toBe('waiting')
  openMaker()
  await expect.poll(() => sizesOf(id), { timeout: 10_000 }).toBe('done')
  const second = await aPicture(2)
  maker?.wake()
  await expect.poll(() => sizesOf(second), { timeout: 10_000 }).toBe('done')
  const { body } = await call(shop, 'GET /v1/staff/media/sizes', { token: editor.token })
  expect(body).toMatchObject({ making: true, waiting: 0, failed: 0 })
  await maker?.close()
})

test('a damaged picture is named, keeps no other one waiting, and is made once its file is whole and somebody asks', async () => {
  const [bad, good] = [await aPicture(3), await aPicture(4)]
  const whole = await shop.media.files.read(originalFile(bad))
  await shop.media.files.write(originalFile(bad), Buffer.from('no picture'))
  openMaker()
  await expect.poll(() => sizesOf(good), { timeout: 10_000 }).toBe('done')
  await expect.poll(() => sizesOf(bad)).toBe('failed')
  await shop.media.files.write(originalFile(bad), whole ?? Buffer.of())
  await sleep(50)
  const again = await call(shop, 'POST /v1/staff/media/sizes/retry', {
    token: editor.token,
    body: { picture: bad },
  })
  expect(again).toMatchObject({ status: 200, body: { waiting: 1 } })
  await expect.poll(() => sizesOf(bad), { timeout: 10_000 }).toBe('done')
  await maker?.close()
})

test('a run that breaks is tried picture by picture, and the one that breaks it is given up', async () => {
  const ids = [await aPicture(5), await aPicture(6)]
  openMaker(() => {
    throw new Error('The process is gone')
  })
  await expect
    .poll(async () => Promise.all(ids.map(sizesOf)), { timeout: 10_000 })
    .toEqual(['failed', 'failed'])
  expect(errors.length).toBeGreaterThanOrEqual(3)
  await maker?.close()
})

test('of several nodes one makes the sizes of each picture', async () => {
  const ids = await Promise.all([7, 8, 9, 10].map(aPicture))
  const tried: string[] = []
  const makers = [1, 2, 3].map(() => openMaker((run) => tried.push(...run)))
  await expect
    .poll(async () => Promise.all(ids.map(sizesOf)), { timeout: 10_000 })
    .toEqual(ids.map(() => 'done'))
  expect(tried.toSorted()).toEqual(ids.toSorted())
  await Promise.all(makers.map((one) => one.close()))
})
