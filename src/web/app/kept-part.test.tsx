import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Language } from '#web/locale/language.ts'
import { KeptPart, renderWithParts } from './kept-part.tsx'

const Words = vi.fn<(props: { readonly children: string }) => ReactNode>(({ children }) => <b>{children}</b>)

function made(
  page: ReactNode,
  language: Language = 'en',
): { readonly html: string; readonly rendered: number } {
  const before = Words.mock.calls.length
  const html = renderWithParts(page, language, renderToString)
  return { html, rendered: Words.mock.calls.length - before }
}

test('a part is rendered once for the same things, and the page has no trace of it', () => {
  const piece = { name: 'চুড়ি & <দুল>' }
  const page = () => (
    <main>
      <KeptPart as="words" of={[piece, 'wide']}>
        <Words>{piece.name}</Words>
      </KeptPart>
      <i>end</i>
    </main>
  )
  const plain = '<main><b>চুড়ি &amp; &lt;দুল&gt;</b><i>end</i></main>'
  expect(made(page())).toEqual({ html: plain, rendered: 1 })
  expect(made(page())).toEqual({ html: plain, rendered: 0 })
})

test('a part of anything else is another one: another thing, another name, one of the others', () => {
  const [one, other, zones] = [{}, {}, {}]
  const of = (...parts: readonly [string, [object, ...(object | string | boolean | null)[]]]) => (
    <KeptPart as={parts[0]} of={parts[1]}>
      <Words>part</Words>
    </KeptPart>
  )
  const pages = [
    of('a', [one]),
    of('a', [other]),
    of('b', [one]),
    of('a', [one, zones]),
    of('a', [one, {}]),
    of('a', [one, null]),
    of('a', [one, true]),
    of('a', [one, 'true', 'x']),
  ]
  expect(pages.map((page) => made(page).rendered)).toEqual(pages.map(() => 1))
  expect(pages.slice(0, 4).map((page) => made(page).rendered)).toEqual([0, 0, 0, 0])
})

test('the same thing has a part of its own in each language', () => {
  const piece = {}
  const page = () => (
    <KeptPart as="words" of={[piece]}>
      <Words>name</Words>
    </KeptPart>
  )
  expect(
    [made(page(), 'en'), made(page(), 'bn'), made(page(), 'en')].map(({ rendered }) => rendered),
  ).toEqual([1, 1, 0])
})

test('a kept part can hold others, which are kept for themselves as well', () => {
  const [list, card] = [{}, {}]
  const inner = (
    <KeptPart as="card" of={[card]}>
      <Words>card</Words>
    </KeptPart>
  )
  const outer = (
    <KeptPart as="list" of={[list]}>
      <ul>
        <Words>list</Words>
        {inner}
      </ul>
    </KeptPart>
  )
  expect(made(outer)).toEqual({ html: '<ul><b>list</b><b>card</b></ul>', rendered: 2 })
  expect(made(<div>{inner}</div>)).toEqual({ html: '<div><b>card</b></div>', rendered: 0 })
  expect(made(outer)).toEqual({ html: '<ul><b>list</b><b>card</b></ul>', rendered: 0 })
})

test('words that look like the mark of a part stay words', () => {
  const page = made(
    <KeptPart as="odd" of={[{}]}>
      <Words>{'<kept-part data-n="0">x</kept-part>'}</Words>
    </KeptPart>,
  )
  expect(page.html).toBe('<b>&lt;kept-part data-n=&quot;0&quot;&gt;x&lt;/kept-part&gt;</b>')
})

test('what nobody looked at for long makes room for what came since', () => {
  const first = {}
  const often = {}
  const part = (of: object) => (
    <KeptPart as="any" of={[of]}>
      <Words>{'x'.repeat(500_000)}</Words>
    </KeptPart>
  )
  made(part(first))
  made(part(often))
  for (let index = 0; index < 12; index++) {
    made(part({}))
    expect(made(part(often)).rendered).toBe(0)
  }
  expect(made(part(first)).rendered).toBe(1)
})

test('outside of a page that is being written, a part is what stands in it', () => {
  const part = (
    <KeptPart as="any" of={[{}]}>
      <Words>any</Words>
    </KeptPart>
  )
  expect(renderToString(part)).toBe('<b>any</b>')
})
