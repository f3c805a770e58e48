/**
 * The yardstick of `npm run bench`: a bare Hono answer and a bare React page, in a process of its own. Their cost tells
 * how fast the machine is at this hour, so figures of different days are compared by their ratio to these.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

/** As many elements as a product page has, in about as many bytes. */
const ROWS = 300

function Row({ n }: { readonly n: number }) {
  return h(
    'li',
    { className: 'row' },
    h(
      'a',
      { href: `/product/piece-${n}` },
      h('img', { src: `/media/${n}.avif`, alt: `Piece ${n}`, width: 300 }),
    ),
    h('span', { className: 'price' }, `৳${n}`),
  )
}

const page = () =>
  h(
    'html',
    null,
    h('body', null, h('ul', null, ...Array.from({ length: ROWS }, (_, n) => h(Row, { n, key: n })))),
  )

const app = new Hono()
app.get('/text', (context) => context.text('Open'))
app.get('/page', (context) => context.html(renderToString(page())))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`The shop is open: http://localhost:${port}`)
})
process.on('SIGTERM', () => process.exit(0))
