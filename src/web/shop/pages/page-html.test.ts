import { expect, test } from 'vitest'
import { contentsOf, inPageLanguage, plainText } from './page-html.ts'

test('links of a text stay in the language of its page; those to elsewhere are left alone', () => {
  const html =
    '<a href="/pages/faq#care">a</a> <a href="/">b</a> <a href="tel:+880">c</a> <a href="//x.example">d</a>'
  expect(inPageLanguage(html, 'en')).toBe(html)
  expect(inPageLanguage(html, 'bn')).toBe(
    '<a href="/bn/pages/faq#care">a</a> <a href="/bn">b</a> <a href="tel:+880">c</a> <a href="//x.example">d</a>',
  )
})

test('a phone number of a text stays on one line; what is not shown is left alone', () => {
  expect(inPageLanguage('<p title="01700-000000">Call <b>01700-000000</b>.</p>', 'en')).toBe(
    '<p title="01700-000000">Call <b><span class="whole">01700-000000</span></b>.</p>',
  )
})

test('a list of contents is made of four headings or more', () => {
  const page = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<h2 id="h${index}">Part ${index} &amp; <em>more</em></h2>`,
    ).join('<p>…</p>')
  expect(contentsOf(page(3))).toEqual([])
  expect(contentsOf(page(4))[3]).toEqual({ id: 'h3', text: 'Part 3 & more' })
})

test('the words of HTML do not grow together, and punctuation stays where it was', () => {
  expect(plainText('<p>One</p><p>two <a href="/x">three</a>.</p>')).toBe('One two three.')
})
