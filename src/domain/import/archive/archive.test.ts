import { expect, test } from 'vitest'
import { isLitter, problemOfEntry, unpacksTooLarge, type ArchiveEntry } from './archive-entry.ts'
import { matchEntries, skusMeant, valueShown } from './picture-names.ts'

const anEntry = (asked: Partial<ArchiveEntry>): ArchiveEntry => ({
  path: 'ring.jpg',
  bytes: 200_000,
  packedBytes: 198_000,
  start: 0,
  isEncrypted: false,
  isLink: false,
  canUnpack: true,
  ...asked,
})

test('files of a ZIP that are no pictures are not opened', () => {
  expect(problemOfEntry(anEntry({}))).toBeNull()
  expect(problemOfEntry(anEntry({ path: 'a/../../etc/passwd' }))).toBe('bad_path')
  expect(problemOfEntry(anEntry({ path: '/etc/passwd' }))).toBe('bad_path')
  expect(problemOfEntry(anEntry({ path: 'C:/ring.jpg' }))).toBe('bad_path')
  expect(problemOfEntry(anEntry({ isLink: true }))).toBe('link')
  expect(problemOfEntry(anEntry({ isEncrypted: true }))).toBe('encrypted')
  expect(problemOfEntry(anEntry({ path: 'more.ZIP' }))).toBe('archive_inside')
  expect(problemOfEntry(anEntry({ path: 'logo.svg' }))).toBe('other_kind')
  expect(problemOfEntry(anEntry({ bytes: 16_000_000, packedBytes: 15_900_000 }))).toBe('entry_too_large')
  expect(problemOfEntry(anEntry({ bytes: 14_000_000, packedBytes: 14_000 }))).toBe('packed_too_small')
  expect(problemOfEntry(anEntry({ canUnpack: false }))).toBe('unknown_packing')
  expect(['__MACOSX/._ring.jpg', 'photos/', '.DS_Store', 'a/Thumbs.db'].map(isLitter)).not.toContain(false)
})

test('a ZIP that unpacks to too much or counts the same bytes twice is refused', () => {
  const many = (count: number, step: number) =>
    Array.from({ length: count }, (_, at) =>
      anEntry({ bytes: 14_000_000, packedBytes: 1000, start: at * step }),
    )
  expect(unpacksTooLarge(many(200, 1030))).toBe(false)
  expect(unpacksTooLarge(many(300, 1030))).toBe(true)
  expect(unpacksTooLarge(many(2, 1029))).toBe(true)
})

test('a picture is found by its name, whatever its folder, case and spelling are', () => {
  const entries = ['photos/Ring.JPG', 'photos/cafe\u0301.png', 'বালা ১.jpg'].map((path, position) => ({
    path,
    position,
  }))
  const addresses = [
    'ring.jpg',
    'C:\\pictures\\ring.jpg',
    'caf\u00e9.png',
    'https://old.example/files/%E0%A6%AC%E0%A6%BE%E0%A6%B2%E0%A6%BE%20%E0%A7%A7.jpg?v=2',
    'bangle.jpg',
  ]
  expect(matchEntries(addresses, entries).found.map(({ position }) => position)).toEqual([0, 0, 1, 2])
})

test('a name that several files have is taken only where the folder says which', () => {
  const entries = ['gold/1.jpg', 'silver/1.jpg', 'x/2.jpg'].map((path, position) => ({ path, position }))
  const named = matchEntries(['silver/1.jpg', '1.jpg'], entries)
  expect(named).toEqual({ found: [{ address: 'silver/1.jpg', position: 1 }], unclear: new Set([0]) })
  const ofWeb = ['https://old.example/a/2.jpg', 'https://old.example/b/2.jpg']
  expect(matchEntries(ofWeb, entries)).toEqual({ found: [], unclear: new Set([2]) })
  expect(matchEntries(['https://old.example/a/2.jpg'], entries).found).toHaveLength(1)
})

test('the name of a file may be a SKU, or a SKU and the place of the picture', () => {
  expect(skusMeant('photos/ring-6.jpg')).toEqual([
    { sku: 'RING-6', place: 1 },
    { sku: 'RING', place: 6 },
  ])
  expect(skusMeant('RING_2.jpeg')[1]).toEqual({ sku: 'RING', place: 2 })
  expect(skusMeant('RING (3).png')[1]).toEqual({ sku: 'RING', place: 3 })
  expect(skusMeant('RING.jpg')).toEqual([{ sku: 'RING', place: 1 }])
})

test('a picture of one variant stands with the value that it alone can show', () => {
  const dresses = [
    { values: ['M', 'Red'], picture: 'red' },
    { values: ['L', 'Red'], picture: null },
    { values: ['M', 'Blue'], picture: 'blue' },
  ]
  expect(valueShown(dresses, 'red')).toEqual({ option: 2, value: 'Red' })
  const alone = dresses.map((one) => ({ ...one, picture: one.picture === 'red' ? 'red' : null }))
  expect(valueShown(alone, 'red')).toBeNull()
  expect(valueShown([{ values: [], picture: 'red' }], 'red')).toBeNull()
})
