import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { reportContext } from '#web/app/api-context.ts'
import { wordFiles } from 'virtual:words-ahead'
import { nonceContext } from './nonce-context.ts'
import { readPreferences } from './layout/preferences.ts'

/** Writes a whole page; the browser hydrates it as React Router does by itself. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, visit]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const nonce = visit.get(nonceContext)
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    { nonce, signal: request.signal },
  )
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const words = wordFiles[readPreferences(request.headers.get('cookie')).language]
  if (words !== undefined) headers.append('link', `<${words}>; rel=modulepreload`)
  return new Response(body, { status, headers })
}

/** A failure of a loader or of rendering, noted with the request it belongs to. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (request.signal.aborted || !(context instanceof RouterContextProvider)) return
  context.get(reportContext)(error)
}
