import { expect, test } from 'vitest'
import { addSample, openTestMedia } from '#server/media/sample-picture.ts'
import { sniffPicture } from '#server/media/sniff-picture.ts'
import { printedLine, printedOrder } from '#tests/support/samples/sample-papers.ts'
import { withPictures } from './picture-lines.ts'

test('each piece comes with a small JPEG of its picture, a narrow one too; one that is gone stops no slip', async () => {
  const { media } = await openTestMedia()
  const wide = await addSample(media)
  const narrow = await addSample(media, { width: 130, height: 160, seed: 3 })
  const ids = [wide.id, narrow.id, '0'.repeat(32), null]
  const lines = ids.map((picture_id) => ({ ...printedLine(), position: 1, picture_id }))
  const { lines: shown } = await withPictures(media.sizes, { ...printedOrder(), lines })
  const kinds = shown.map(({ picture }) => (picture === undefined ? null : sniffPicture(picture)))
  expect(kinds).toEqual(['jpeg', 'jpeg', null, null])
})
