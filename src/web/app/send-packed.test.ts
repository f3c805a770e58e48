import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pack, packShared, unpack, type Packed } from './packed.ts'
import { documentContext, packedElements, sendPacked, type DocumentAnswers } from './send-packed.ts'

const routeId = 'shop/product'

function sending({ toDocument }: { readonly toDocument: boolean }) {
  const context = new RouterContextProvider()
  const answers: DocumentAnswers = new Map()
  if (toDocument) context.set(documentContext, answers)
  return { answers, send: (answer: unknown) => sendPacked(answer, { routeId, context }) }
}

test('a document has what is packed in an element, where it can end nothing', () => {
  const { answers, send } = sending({ toDocument: true })
  const sent = send(pack({ name: '</script><b>' })) as Packed<unknown>
  expect(sent).toEqual({ at: routeId })
  expect(unpack(sent)).toEqual({ name: '</script><b>' })
  expect(packedElements(answers)).toBe(
    '<script type="application/json" id="shop/product">{"name":"\\u003c/script>\\u003cb>"}</script>',
  )
})

test('a document may hold less of an answer than is rendered, and than a script gets', () => {
  const answer = () => pack({ name: 'Tikli', more: 'Brass' as string | null }, { name: 'Tikli', more: null })
  const page = sending({ toDocument: true })
  expect(unpack(page.send(answer()) as Packed<unknown>)).toEqual({ name: 'Tikli', more: 'Brass' })
  expect(packedElements(page.answers)).toContain('>{"name":"Tikli","more":null}</script>')
  const script = sending({ toDocument: false })
  expect(script.send(answer())).toEqual({ json: '{"name":"Tikli","more":"Brass"}' })
})

test('what pages share is named by its file in a document, and whole in an answer for a script', () => {
  const layout = () => packShared({ store: 1 }, { json: '{"store":1}', address: '/layout/en-1.json' })
  const page = sending({ toDocument: true })
  expect(page.send({ language: 'en', layout: layout() })).toEqual({
    language: 'en',
    layout: { at: 'shop/product.layout' },
  })
  expect(packedElements(page.answers)).toBe(
    '<script type="application/json" id="shop/product.layout" data-from="/layout/en-1.json"></script>',
  )
  const script = sending({ toDocument: false })
  expect(script.send({ layout: layout() })).toEqual({ layout: { json: '{"store":1}' } })
})

test('a status stays with its answer, and an answer that is not packed stays as it is', () => {
  const { send } = sending({ toDocument: false })
  expect(send(data(pack([1]), { status: 404 }))).toEqual(data({ json: '[1]' }, { status: 404 }))
  const plain = { kind: 'plain' }
  const answer = new Response()
  for (const one of [plain, answer, null, 'text']) expect(send(one)).toBe(one)
})
