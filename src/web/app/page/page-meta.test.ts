import { expect, test } from 'vitest'
import { pack } from '#web/app/packed.ts'
import { pageMeta, siteOf } from './page-meta.ts'

const site = { origin: 'https://shop.example', language: 'en', storeName: 'Abhoron' } as const
const bangles = { ...site, title: 'Bangles', description: 'Churi and kara.', path: '/category/bangles' }

test('a page is named by its thing, then by the store', () => {
  expect(pageMeta(bangles)).toContainEqual({ title: 'Bangles | Abhoron' })
})

test('each language of a page names itself as canonical and both languages as alternates', () => {
  const english = pageMeta({ ...bangles, path: '/category/bangles?page=2' })
  expect(english.filter((tag) => 'tagName' in tag)).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/category/bangles?page=2' },
    {
      tagName: 'link',
      rel: 'alternate',
      href: 'https://shop.example/category/bangles?page=2',
      hrefLang: 'en',
    },
    {
      tagName: 'link',
      rel: 'alternate',
      href: 'https://shop.example/bn/category/bangles?page=2',
      hrefLang: 'bn',
    },
    {
      tagName: 'link',
      rel: 'alternate',
      href: 'https://shop.example/category/bangles?page=2',
      hrefLang: 'x-default',
    },
  ])
  const bangla = pageMeta({ ...bangles, language: 'bn', path: '/bn/category/bangles' })
  expect(bangla).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/bn/category/bangles',
  })
})

test('a page that must not be listed has no addresses to be listed under', () => {
  const tags = pageMeta({ ...bangles, noindex: true })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(tags.filter((tag) => 'tagName' in tag)).toEqual([])
})

test('a shared link shows the card of the page’s picture, or that of the shop, at the size that networks ask for', () => {
  const id = '0'.repeat(32)
  const size = [
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
  expect(pageMeta({ ...bangles, image: { id, alt: 'Bangles' } })).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: `https://shop.example/media/${id}/share.jpg` },
      { property: 'og:image:alt', content: 'Bangles' },
      ...size,
    ]),
  )
  expect(pageMeta(bangles)).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://shop.example/share.jpg' },
      { property: 'og:image:alt', content: 'Abhoron' },
      ...size,
    ]),
  )
})

test('the site is what the root loaded', () => {
  const loaderData = {
    origin: 'https://shop.example',
    language: 'en',
    layout: pack({ store: { name: 'Abhoron' } }),
  }
  expect(siteOf([{ id: 'root', loaderData }, { id: 'shop' }])).toEqual(site)
})
