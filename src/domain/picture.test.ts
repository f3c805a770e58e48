import { expect, test } from 'vitest'
import {
  bestPicturePath,
  isPictureId,
  parsePicturePath,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  picturePath,
  widthsFor,
} from '#domain/picture.ts'

const id = '0123456789abcdef0123456789abcdef'

test('every size of a picture has an address that reads back as the same size', () => {
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      expect(parsePicturePath(picturePath({ id, width, format }))).toEqual({ id, width, format })
    }
  }
})

test('the card of a picture has one address, a JPEG', () => {
  const card = { id, width: 'share', format: 'jpg' } as const
  expect(picturePath(card)).toBe(`/media/${id}/share.jpg`)
  expect(parsePicturePath(picturePath(card))).toEqual(card)
  expect(parsePicturePath(`/media/${id}/share.webp`)).toBeNull()
})

test('a picture is served at the known widths up to its own', () => {
  expect(widthsFor(1000)).toEqual([120, 160, 240, 320, 480, 640, 828, 1000])
  expect(widthsFor(828)).toEqual([120, 160, 240, 320, 480, 640, 828])
  expect(widthsFor(5000)).toEqual(PICTURE_WIDTHS)
  expect(widthsFor(119)).toEqual([])
})

test('the one address of a picture is its widest JPEG', () => {
  expect(bestPicturePath({ id, width: 1000 })).toBe(`/media/${id}/1000.jpg`)
  expect(bestPicturePath({ id, width: 2000 })).toBe(`/media/${id}/2000.jpg`)
  expect(() => bestPicturePath({ id, width: 100 })).toThrow(id)
})

test('a picture id is 32 lower-case hex digits and nothing else', () => {
  expect(isPictureId(id)).toBe(true)
  for (const other of ['', id.toUpperCase(), `${id}0`, id.slice(1), `${id}\n`, `../${id.slice(3)}`]) {
    expect(isPictureId(other), other).toBe(false)
  }
})

test.each([
  `/media/${id}/481.webp`,
  `/media/${id}/0480.webp`,
  `/media/${id}/480.gif`,
  `/media/${id}/480.webp/`,
  `/media/${id}/480.webp\n`,
  `/media/${id}/480`,
  `/media/${id}/4%380.webp`,
  `/media/${id}//480.webp`,
  `//media/${id}/480.webp`,
  `/media/${id.toUpperCase()}/480.webp`,
  `/media/../${id}/480.webp`,
  `/media/${id}\0/480.webp`,
  `/media/%2e%2e/480.webp`,
  '/media/../../etc/passwd',
  '',
])('%j is no address of a picture', (path) => {
  expect(parsePicturePath(path)).toBeNull()
})
