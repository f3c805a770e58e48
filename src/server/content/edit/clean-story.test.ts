import { expect, test } from 'vitest'
import { cleanStory } from './clean-page.ts'

const piece = '<figure data-product="12"></figure>'

test('a piece in a story keeps its number alone, and everything else of it goes', () => {
  const sent =
    '<figure data-product="12" data-name="Bangle" onclick="x()"><script>y()</script>Bangle</figure>'
  expect(cleanStory(`<p>One</p>${sent}<p>Two</p>`)).toBe(`<p>One</p>${piece}<p>Two</p>`)
  expect(cleanStory(cleanStory(`<p>One</p>${sent}`))).toBe(`<p>One</p>${piece}`)
})

test('a figure without the number of a product is none', () => {
  for (const number of ['', 'x', '0', '12; drop', '1234567890'])
    expect(cleanStory(`<p>One</p><figure data-product="${number}">Words</figure>`)).toBe('<p>One</p>')
})

test('a piece within a list or a quotation stands behind it', () => {
  expect(cleanStory(`<ul><li>One${piece}</li><li>Two</li></ul>`)).toBe(
    `<ul><li>One</li><li>Two</li></ul>${piece}`,
  )
  expect(cleanStory(`<blockquote><p>One</p>${piece}</blockquote><p>Two</p>`)).toBe(
    `<blockquote><p>One</p></blockquote>${piece}<p>Two</p>`,
  )
})
