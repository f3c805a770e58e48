import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

const origin = 'https://shop.example'

test('each language of a page is an entry that names both languages, with pictures and the day it changed', () => {
  const xml = sitemap(origin, [
    {
      path: '/product/pearl-jhumka',
      changedAt: new Date('2026-11-18T03:00:00Z'),
      pictures: ['/media/ab/2000.jpg'],
    },
  ])
  const both =
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/product/pearl-jhumka"/>' +
    '<xhtml:link rel="alternate" hreflang="bn" href="https://shop.example/bn/product/pearl-jhumka"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/product/pearl-jhumka"/>'
  const rest = `<lastmod>2026-11-18T03:00:00.000Z</lastmod>${both}<image:image><image:loc>https://shop.example/media/ab/2000.jpg</image:loc></image:image></url>`
  expect(xml).toContain(`<url><loc>https://shop.example/product/pearl-jhumka</loc>${rest}`)
  expect(xml).toContain(`<url><loc>https://shop.example/bn/product/pearl-jhumka</loc>${rest}`)
})

test('the home page in Bangla is /bn', () => {
  expect(sitemap(origin, [{ path: '/' }])).toContain('<loc>https://shop.example/bn</loc>')
})

test('nothing in an address can break the file', () => {
  expect(sitemapIndex(origin, [{ path: `/a?b='c'&d=<e>"` }])).toContain(
    '<loc>https://shop.example/a?b=&#39;c&#39;&amp;d=&lt;e&gt;&quot;</loc>',
  )
})
