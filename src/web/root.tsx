import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root'
import { apiContext, originContext, reportContext } from './app/api-context.ts'
import { HYDRATED_EVENT } from './boot/handoff.ts'
import { wakeParts } from './boot/first-touch.ts'
import { tellImports } from './boot/imports-of-routes.ts'
import { applyKeptSheet, keepSheet } from './boot/kept-sheet.ts'
import { endNextPageRules } from './boot/next-page.ts'
import { ShopLayout } from './shop/layout/layout.tsx'
import { useCachedPages } from './app/cached-pages.ts'
import { loadLayout } from './shop/layout/load-layout.ts'
import { brandingIn } from './shop/layout/shop-branding.ts'
import { loadUnfinished } from './shop/unfinished/load-unfinished.ts'
import { layoutOf, type RootData, type ShopBranding } from './app/root-data.ts'
import { pack, unpack } from './app/packed.ts'
import { loadVisitor } from './app/load-visitor.ts'
import { VisitorFollower } from './app/visitor-follower.tsx'
import { languageOf } from './locale/language.ts'
import { errorMeta } from './shop/errors/error-meta.ts'
import { FailurePage } from './shop/errors/failure-page.tsx'
import { isNotFoundData } from './app/not-found-data.ts'
import { NotFoundPage } from './shop/errors/not-found-later.ts'
import { RefusalPage } from './shop/errors/refusal-page.tsx'
import { isVisitorStale } from './state/auth/auth-store.ts'
import { SpeechProvider } from './text/text-context.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import jostAddress from './ui/fonts/jost.woff2?url'
import takaAddress from './ui/fonts/taka.woff2?url'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
// After the elements that it builds on.
import './ui/layout/layout.css'

export const links: Route.LinksFunction = () =>
  [takaAddress, jostAddress].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }))

/** This title is for pages that failed: every other one has its own. */
export function meta({ error, loaderData, location }: Route.MetaArgs) {
  return error === undefined ? [] : errorMeta({ error, root: loaderData, pathname: location.pathname })
}

/** The layout of every page. Without it nothing can be shown: a failure is the 500 page. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<RootData> {
  const language = languageOf(url.pathname)
  const api = context.get(apiContext)
  const report = context.get(reportContext)
  const [layout, visited, unfinished] = await Promise.all([
    loadLayout(api, language),
    loadVisitor({ request, api, report }),
    loadUnfinished({ request, pathname: url.pathname, api, report }),
  ])
  const asked = brandingIn(url.searchParams.get('branding'))
  const data = {
    language,
    origin: context.get(originContext),
    layout: asked === undefined ? layout : pack({ ...unpack(layout), branding: asked }),
    ...visited,
  }
  return unfinished === undefined ? data : { ...data, unfinished }
}

/**
 * The layout stays as it is while one moves through the shop; another language is another document. It is asked for
 * again when somebody signed in or out, or changed their account. After a refused form it is not, because the form
 * would stay busy meanwhile and swallow the next press.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formAction, actionStatus = 200 } = args
  if (languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)) return true
  return (formAction?.includes('/account') === true && actionStatus < 400) || isVisitorStale()
}

/** The document. It stays while pages and failures come and go inside it, and the layout with it. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const root = useRouteLoaderData<typeof loader>('root')
  const layout = layoutOf(root)
  useLayoutEffect(applyKeptSheet, [])
  useEffect(announceHydrated, [])
  return (
    // Scripts of the head and of extensions mark this element before hydration.
    <html
      lang={language}
      data-signed-in={root?.visitor == null ? undefined : ''}
      style={layout?.branding.properties ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <BrandingLinks branding={layout?.branding} />
        <Meta />
        <Links />
      </head>
      <body>
        <SpeechProvider language={language}>
          <VisitorProblem words={root?.visitorError} />
          {layout === null ? (
            children
          ) : (
            <ShopLayout layout={layout} unfinished={root?.unfinished}>
              {children}
            </ShopLayout>
          )}
          {root !== undefined && <VisitorFollower visitor={root.visitor} problem={root.visitorError} />}
        </SpeechProvider>
        <ScrollMemory />
      </body>
    </html>
  )
}

/** Says without script that nobody could tell who is signed in. */
function VisitorProblem({ words }: { readonly words: string | undefined }) {
  if (words === undefined) return null
  return (
    <noscript>
      <p className="wrap">{words}</p>
    </noscript>
  )
}

/** The colour of the browser's own bars, and the icons of the shop. */
function BrandingLinks({ branding }: { readonly branding: ShopBranding | undefined }) {
  const icons = branding?.icons ?? ''
  return (
    <>
      {branding !== undefined && <meta name="theme-color" content={branding.accent} />}
      <link rel="icon" href={`${icons}/favicon.svg`} type="image/svg+xml" />
      <link rel="icon" href={`${icons}/favicon-48.png`} type="image/png" sizes="48x48" />
      <link rel="apple-touch-icon" href={`${icons}/apple-touch-icon.png`} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

/**
 * On the server it would write an inline script. A component of its own, so that the layout is not rendered once more
 * as soon as it is hydrated.
 */
function ScrollMemory() {
  return useHydrated() && <ScrollRestoration />
}

export default function Root() {
  useCachedPages()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage bestSellers={isNotFoundData(error.data) ? error.data.bestSellers : []} />
  }
  if (isRouteErrorResponse(error) && error.status < 500) return <RefusalPage status={error.status} />
  return <FailurePage error={error} />
}

/** Lets the boot script do what was pressed before (G-1). */
function announceHydrated(): void {
  document.documentElement.dataset['hydrated'] = 'true'
  endNextPageRules()
  keepSheet()
  window.__reactRouterDataRouter?.subscribe(wakeParts)
  document.dispatchEvent(new Event(HYDRATED_EVENT))
  void tellImports()
}
