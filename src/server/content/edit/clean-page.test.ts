import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cleanPage } from './clean-page.ts'

test('headings keep their ids, or get one of their words, each once', () => {
  expect(cleanPage('<h2 id="hours">Hours</h2><h2>Where we are</h2><h3>Hours</h3><h2>ফেরত</h2>')).toBe(
    '<h2 id="hours">Hours</h2><h2 id="where-we-are">Where we are</h2><h3 id="hours-2">Hours</h3><h2 id="part">ফেরত</h2>',
  )
})

test('a paragraph alone in an entry or a cell goes, and its words stay', () => {
  expect(cleanPage('<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>')).toBe(
    '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>',
  )
  expect(cleanPage('<table><tbody><tr><td><p>a <strong>b</strong></p></td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><td>a <strong>b</strong></td></tr></tbody></table>',
  )
})

test('tables stay, and whatever could run or lead astray goes', () => {
  const table = '<table><tbody><tr><th scope="col">Day</th></tr><tr><td>Friday</td></tr></tbody></table>'
  expect(cleanPage(table)).toBe(table)
  expect(cleanPage('<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>')).toBe(
    '<p>ab</p>',
  )
  expect(cleanPage('<h1>Title</h1><img src="x"><iframe src="y"></iframe>')).toBe('<h2 id="title">Title</h2>')
})

test('the pages that came with the store are clean: saving one of them changes no word and no id', async () => {
  const folder = 'seed/pages'
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const shape = (html: string) =>
    html
      .replaceAll(/ rel="[^"]*"/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/> | </g, (found) => found.trim())
  for (const name of names) {
    const html = await readFile(`${folder}/${name}`, 'utf8')
    expect([name, shape(cleanPage(html))]).toEqual([name, shape(html)])
    expect(cleanPage(cleanPage(html))).toBe(cleanPage(html))
  }
})
