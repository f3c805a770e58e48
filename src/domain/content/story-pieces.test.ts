import { expect, test } from 'vitest'
import { partsOfStory, pieceMarkup, piecesIn } from './story-pieces.ts'

const [ring, bangle] = [pieceMarkup(12), pieceMarkup(7)]

test('a story is words and rows of pieces in their order, and each piece is named once', () => {
  const html = `<p>One</p>${ring}\n${bangle}${ring}<h2 id="two">Two</h2><p>More</p>${ring}`
  expect(partsOfStory(html)).toEqual([
    { kind: 'words', html: '<p>One</p>' },
    { kind: 'pieces', products: [12, 7] },
    { kind: 'words', html: '<h2 id="two">Two</h2><p>More</p>' },
    { kind: 'pieces', products: [12] },
  ])
  expect(piecesIn(html)).toEqual([12, 7])
})

test('a story without pieces is words alone', () => {
  expect(partsOfStory('<p>Words</p>')).toEqual([{ kind: 'words', html: '<p>Words</p>' }])
  expect(partsOfStory('')).toEqual([])
})
