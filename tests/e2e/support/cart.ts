import type { Browser, Page } from '@playwright/test'
import { expect, hydrated } from './test.ts'

export const CART = '/shop/cart'
export const KEY = 'abhoron.cart'

interface Variant {
  readonly id: number
  readonly price: number
  readonly stock: number
}

/** The variants of a piece as the API gives them. */
export async function variantsOf(page: Page, slug: string): Promise<readonly Variant[]> {
  const answer = await page.request.get(`/v1/product/shopitems/?slug=${slug}`)
  const { variants } = (await answer.json()) as { variants: Variant[] }
  return variants
}

export async function variantOf(page: Page, slug: string, place = 0): Promise<Variant> {
  const variant = (await variantsOf(page, slug))[place]
  if (variant === undefined) throw new Error(`No variant ${place} of ${slug}`)
  return variant
}

interface StoredLine {
  readonly id: number
  readonly quantity: number
  readonly price?: number
  readonly name?: string
}

/** Leaves a cart in the browser as an earlier visit would have. */
export async function leaveCart(page: Page, lines: readonly StoredLine[]): Promise<void> {
  const addtocartlist = lines.map(({ id, quantity, price = 100, name = 'Remembered piece' }) => ({
    id,
    quantity,
    snapshot: { slug: 'piece', name, name_bn: null, options: '', options_bn: '', image: null, price },
  }))
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, cart]) => {
      localStorage.setItem(key, cart)
      // An old page's state of the cart would win over it.
      document.cookie = 'cart=; path=/; max-age=0'
      return document.cookie
    },
    [KEY, JSON.stringify({ addtocartlist })] as const,
  )
}

/** Of the header; the bar that stays at the top of a wide page has one too. */
export const badge = (page: Page) => page.getByRole('link', { name: /^Cart, / }).first()
export const lines = (page: Page) =>
  page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem')
export const line = (page: Page, name: string) => lines(page).filter({ hasText: name })
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
export const quantity = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity of ${name}` })

export const STUDS = 'Dhrubo Round Solitaire Studs'
export const JHUMKA = 'Rupkotha Gold Jhumka with Pearls'

/** A cart of two studs and one jhumka, on its page. */
export async function openFullCart(
  page: Page,
): Promise<{ readonly studs: Variant; readonly jhumka: Variant }> {
  const studs = await variantOf(page, 'round-solitaire-studs')
  const jhumka = await variantOf(page, 'pearl-drop-gold-jhumka')
  await leaveCart(page, [
    { id: studs.id, quantity: 2, price: studs.price },
    { id: jhumka.id, quantity: 1, price: jhumka.price },
  ])
  await page.goto(CART)
  await hydrated(page)
  await expect(lines(page)).toHaveCount(2)
  return { studs, jhumka }
}

export async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  return context.newPage()
}
