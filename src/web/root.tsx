import { useSyncExternalStore, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import jostAddress from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import type { Route } from './+types/root'
import { apiContext } from './api-context.ts'
import { loadFrame } from './frame/load-frame.ts'
import { languageOf } from './language.ts'
import { SpeechProvider } from './text/text-context.tsx'
import takaAddress from './ui/fonts/taka.woff2?url'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

export const links: Route.LinksFunction = () =>
  [takaAddress, jostAddress].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }))

/** The frame of every page. Without it nothing can be shown: a failure is the 500 page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return { language, frame: await loadFrame(context.get(apiContext), language) }
}

/** The frame stays as it is while one moves through the shop; another language is another document. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? 'en'
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <Meta />
        <Links />
      </head>
      <body>
        <SpeechProvider language={language}>{children}</SpeechProvider>
        {useTakenOver() && <ScrollRestoration />}
      </body>
    </html>
  )
}

const never = () => () => undefined

/** False on the server and while the page is taken over. ScrollRestoration then writes no inline script. */
function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export default function Root() {
  return <Outlet />
}
