import { useEffect, useEffectEvent, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { dateOf, inDhaka } from '#domain/calendar.ts'
import { FailurePage, isUnreachedBy } from './layout/failure-page.tsx'
import { useKeptFocus } from './layout/use-kept-focus.ts'
import { readPreferences } from './layout/preferences.ts'
import { keepFirstAnswers } from './layout/recall.ts'
import { addWords, type AdminRoot } from './text/words.ts'
import { restoreTyped } from '#web/boot/typed-text.ts'
import jostAddress from '#web/ui/fonts/jost.woff2?url'
import takaAddress from '#web/ui/fonts/taka.woff2?url'
import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/base.css'
import '#web/ui/layout/layout.css'
import './admin.css'
import darkAddress from './dark.css?url'

if (import.meta.env.SSR) {
  addWords('en', (await import('./text/en.ts')).en)
  addWords('bn', (await import('./text/bn.ts')).bn)
}

export function links() {
  return [
    ...[takaAddress, jostAddress].map((href) => ({
      rel: 'preload',
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
      href,
    })),
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ]
}

/** Language and colours, so that the server draws them right at once, and the year. */
export function loader({ request }: LoaderFunctionArgs): AdminRoot {
  const { year } = dateOf(inDhaka(Date.now()).day)
  return { ...readPreferences(request.headers.get('cookie')), year }
}

/** A change of them loads the whole document. */
export function shouldRevalidate(): boolean {
  return false
}

/** The document of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<AdminRoot>('root')
  return (
    <html lang={root?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
        {root?.theme !== 'light' && (
          <link
            rel="stylesheet"
            href={darkAddress}
            media={root?.theme === 'dark' ? 'all' : '(prefers-color-scheme: dark)'}
          />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const matches = useMatches()
  const keepFirst = useEffectEvent(() => keepFirstAnswers(matches))
  useKeptFocus()
  useEffect(() => {
    keepFirst()
    restoreTyped()
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return <Outlet />
}

/** A page that failed, or that this person may not see. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <FailurePage status={status} isUnreached={isUnreachedBy(error)} />
}
