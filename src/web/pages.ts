import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { apiContext, originContext, reportContext, writeContext, type StoreVisit } from './app/api-context.ts'
import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import { PLACED_COOKIE } from './state/checkout/checkout-cookies.ts'
import { withRefusals } from './app/answer-refusals.ts'
import { documentContext } from './app/send-packed.ts'
import { bootScript } from './boot/boot-script.ts'
import { firstPaintScript } from './boot/first-paint.ts'
import { nextPageRules } from './boot/next-page.ts'
import { layoutFile } from './shop/layout/load-layout.ts'
import { bn } from './text/bn.ts'
import { en } from './text/en.ts'
import { addText } from './text/registry.ts'

addText('en', en)
addText('bn', bn)

// The generated module is a ServerBuild but for properties that may be there as undefined.
const handle = createRequestHandler(withRefusals(build as ServerBuild), import.meta.env.MODE)

/** Renders the page of a request; its loaders and actions reach the store through what the visit gives. */
export async function renderPage(
  request: Request,
  { api, origin, report, answer }: StoreVisit,
): Promise<Response> {
  const context = new RouterContextProvider()
  const written: { html?: string } = {}
  context.set(apiContext, api)
  context.set(originContext, origin)
  context.set(reportContext, report)
  if (!new URL(request.url).pathname.endsWith('.data')) context.set(documentContext, new Map())
  context.set(writeContext, (html) => {
    written.html = html
  })
  const page = await handle(request, context)
  const { status, headers } = page
  return written.html === undefined ? page : answer(written.html, { status, headers })
}

/** A file that all pages share, at the address that they name. */
export function sharedFile(request: Request, { api }: Pick<StoreVisit, 'api'>): Promise<Response> {
  return layoutFile(api, new URL(request.url).pathname)
}

/** The inline scripts of every page, so that the server can name their hashes in the security policy. */
export const inlineScripts: readonly string[] = [firstPaintScript, nextPageRules, bootScript]

/**
 * The routes whose pages one visitor who is not signed in sees as every other one: nothing in them is random, counted or made
 * for the visitor. `pages/faq` is none of them, as it gives each visitor a key for votes.
 */
export const sharedRoutes: readonly string[] = [
  'bn?',
  'bn?/shop',
  'bn?/category/:name',
  'bn?/product/:slug',
  'bn?/Store-locator',
  'bn?/stories',
  'bn?/stories/:slug',
  'bn?/lookbook',
  'bn?/lookbook/:slug',
]

/**
 * Cookies by which those pages become the visitor's own: of all that they are made of, nothing reads another one. With
 * a cart, codes or a place alone one sees what everybody sees, until the browser adds its own.
 */
export const personalCookies: readonly string[] = [SIGNED_IN_COOKIE, PLACED_COOKIE]

/** The table of routes, each as one path, so that the server knows how addresses are spelled. */
export const routes: readonly string[] = Object.values(build.routes).flatMap((route) => route?.path ?? [])
