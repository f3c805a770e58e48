import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { openImportDesk } from '#tests/support/samples/imports/open-import-desk.ts'
import { makeZip, type ZippedFile } from '#tests/support/samples/imports/make-zip.ts'
import { codesOf } from '#tests/support/samples/imports/send-file.ts'

const { shop, desk } = await openImportDesk('manager')

let seed = 100
async function aPicture(name: ZippedFile['name'], more: Partial<ZippedFile> = {}): Promise<ZippedFile> {
  seed += 1
  const bytes = await samplePicture({ width: 600, height: 750, seed }).jpeg().toBuffer()
  return { name, bytes, isStored: true, ...more }
}
const text = (name: string, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  bytes: new TextEncoder().encode('no picture'),
  ...more,
})

const head = 'URL handle,Title,Type,Option1 name,Option1 value,SKU,Price,Product image URL,Image position'
const galleryOf = (sku: string) =>
  rows<{ name: string; value: string | null }>(
    shop.db,
    `select picture.name, ov.value from product_picture pp join picture on picture.id = pp.picture_id
     join product p on p.id = pp.product_id left join option_value ov on ov.id = pp.option_value_id
     where p.sku = $1 order by pp.position`,
    [sku],
  )

test('a ZIP beside the file gives products the pictures that their lines name, and those that bear their SKUs', async () => {
  const file = [
    head,
    'ruli,Ruli,Bangles,Colour,Gold,RULI-G,900,Front.jpg,1',
    'ruli,,,,Red,RULI-R,900,photos/back.png,2',
    'ruli,,,,,,,gone.jpg,3',
  ].join('\n')
  const { id, remarked } = await desk.checked(file)
  expect(remarked).toBe(3)
  const sent = await desk.sendZip(
    id,
    makeZip([
      await aPicture('album/front.JPG'),
      await aPicture('album/photos/back.png'),
      await aPicture('RULI-R.jpg'),
      await aPicture('ruli-2.jpg'),
      await aPicture('holiday.jpg'),
      text('__MACOSX/._front.JPG'),
    ]),
  )
  expect(sent).toMatchObject({ state: 'waiting', files: 5, taken: 0 })
  const ahead = await desk.look(id)
  expect([codesOf(ahead), ahead.remarked]).toEqual([[[4, 'Product image URL', 'picture_by_name']], 1])
  const done = await desk.press(id, 'start')
  expect(done).toMatchObject({ state: 'done', pictures: { taken: 4, named: 1, refused: 0 } })
  expect(await galleryOf('RULI')).toEqual([
    { name: 'Front.jpg', value: null },
    { name: 'back.png', value: null },
    { name: 'ruli-2.jpg', value: null },
    { name: 'RULI-R.jpg', value: 'Red' },
  ])
  expect(done.archives).toMatchObject([{ state: 'read', taken: 4, left: 1 }])
  expect(done.left_files).toMatchObject([{ path: 'holiday.jpg', code: 'not_named' }])
  expect(done.missing_pictures).toEqual([{ name: 'gone.jpg', line: 4 }])
  const report = await desk.file(`/v1/staff/imports/${id}/csv`)
  expect(report).toContain('pictures.zip,not_named,')
  const another = await desk.sendZip(id, makeZip([await aPicture('gone.jpg')]))
  expect(another.state).toBe('waiting')
  const again = await desk.settled(id)
  expect(again).toMatchObject({ state: 'done', remarked: 0, pictures: { taken: 5, named: 0 } })
  expect(await desk.press(id, 'undo')).toMatchObject({ state: 'undone' })
  expect(await galleryOf('RULI')).toEqual([])
})

test('files that are no pictures, locked, linked, nested or outside are left, with the reason of each', async () => {
  const pictures = ['bad.jpg', 'locked.jpg', 'link.jpg', 'small.jpg', 'short.jpg', 'আংটি.jpg']
  const lines = pictures.map(
    (name, at) =>
      `mala,${at === 0 ? 'Mala,Bangles' : ','},,,${at === 0 ? 'MALA-1,900' : ','},${name},${at + 1}`,
  )
  const { id } = await desk.checked([head, ...lines].join('\n'))
  const broken = await aPicture('short.jpg', { isStored: false })
  await desk.sendZip(
    id,
    makeZip([
      text('bad.jpg'),
      await aPicture('locked.jpg', { isStored: false, isEncrypted: true }),
      text('link.jpg', { isLink: true }),
      { name: 'small.jpg', bytes: new Uint8Array(9_000_000) },
      { ...broken, told: broken.bytes.length - 500 },
      await aPicture(Buffer.from('আংটি.jpg')),
      text('../../../etc/passwd.jpg'),
      text('more.zip'),
      text('readme.txt'),
    ]),
  )
  const done = await desk.press(id, 'start')
  expect(done).toMatchObject({ state: 'done', pictures: { taken: 1, named: 3, refused: 2 } })
  expect(done.left_files.map(({ path: name, code }) => [name, code])).toEqual([
    ['bad.jpg', 'no_picture'],
    ['locked.jpg', 'encrypted'],
    ['link.jpg', 'link'],
    ['small.jpg', 'packed_too_small'],
    ['short.jpg', 'broken'],
    ['../../../etc/passwd.jpg', 'bad_path'],
    ['more.zip', 'archive_inside'],
    ['readme.txt', 'other_kind'],
  ])
  expect(codesOf(done).map(([line, , code]) => [line, code])).toEqual([
    [2, 'picture_no_picture'],
    [3, 'picture_by_name'],
    [4, 'picture_by_name'],
    [5, 'picture_by_name'],
    [6, 'picture_no_picture'],
  ])
  expect((await galleryOf('MALA')).map(({ name }) => name)).toEqual(['আংটি.jpg'])
  // A better ZIP mends what was refused.
  await desk.sendZip(id, makeZip([await aPicture('bad.jpg'), await aPicture('locked.jpg')]))
  expect(await desk.settled(id)).toMatchObject({ pictures: { taken: 3, named: 2, refused: 1 } })
})

test('a bomb, a broken file and a ZIP that counts bytes twice are refused as a whole and not kept', async () => {
  const { id } = await desk.checked([head, 'bomb,Bomb,Bangles,,,BOMB-1,900,a.jpg,1'].join('\n'))
  const zeros = new Uint8Array(15_000_000)
  const bomb = makeZip([
    { name: '0.jpg', bytes: zeros },
    ...Array.from({ length: 299 }, (_, at) => ({ name: `${at + 1}.jpg`, bytes: zeros, sameAs: 0 })),
  ])
  const picture = await aPicture('a.jpg')
  const whole = makeZip([picture])
  const answers = [
    await desk.sendZip(id, bomb),
    await desk.sendZip(id, makeZip([picture, { ...picture, name: 'b.jpg', sameAs: 0 }])),
    await desk.sendZip(id, whole.subarray(0, whole.length - 30)),
  ]
  expect(answers.map(({ state, taken }) => [state, taken])).toEqual([
    ['refused', 0],
    ['refused', 0],
    ['refused', 0],
  ])
  expect(answers[0]?.failure).toContain('unpacks to more than 4 GB')
  expect(answers[2]?.failure).toContain('no ZIP file')
  const done = await desk.press(id, 'start')
  expect(done).toMatchObject({ pictures: { taken: 0, named: 1 } })
  const folder = path.join(shop.media.folder, 'imports')
  const kept = existsSync(folder) ? readdirSync(folder) : []
  for (const { id: archive } of done.archives) expect(kept).not.toContain(archive)
})

test('a picture of the old shop that is away comes from the ZIP, by the name at the end of its address', async () => {
  const file = [
    head,
    'away,Away,Bangles,,,AWAY-1,900,https://old.invalid/wp-content/2024/away%201.jpg?v=3,1',
  ].join('\n')
  const { id } = await desk.checked(file)
  await desk.sendZip(id, makeZip([await aPicture('uploads/Away 1.jpg')]))
  expect(await desk.press(id, 'start')).toMatchObject({ state: 'done', pictures: { taken: 1, refused: 0 } })
  expect(await galleryOf('AWAY')).toHaveLength(1)
})

test('a ZIP whose file was lost is told, and the import ends without it', async () => {
  const { id } = await desk.checked([head, 'lost,Lost,Bangles,,,LOST-1,900,lost.jpg,1'].join('\n'))
  const sent = await desk.sendZip(id, makeZip([await aPicture('lost.jpg')]))
  rmSync(path.join(shop.media.folder, 'imports', sent.id))
  const done = await desk.press(id, 'start')
  expect(done).toMatchObject({ state: 'done', pictures: { taken: 0, named: 1, waiting: 0 } })
  expect(done.archives).toMatchObject([{ state: 'refused' }])
})
