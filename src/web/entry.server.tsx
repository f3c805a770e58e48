import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { reportContext, writeContext } from './app/api-context.ts'
import { bootScript } from './boot/boot-script.ts'
import { firstPaintScript } from './boot/first-paint.ts'
import { RequestId } from './shop/errors/request-id.ts'
import { HANDOFF_ID, STREAM_ID, type Handoff } from './boot/handoff.ts'
import { nextPageRules } from './boot/next-page.ts'
import { renderWithParts } from './app/kept-part.tsx'
import { languageOf } from './locale/language.ts'
import { documentContext, jsonElement, packedElements } from './app/send-packed.ts'

/**
 * Writes a page: finished HTML first, then what the browser needs to take it over, which nothing waits for.
 * Loader data travels as JSON text, so that the page carries no script of its own but the one of boot/.
 */
export default async function handleRequest(
  ...[request, status, headers, routerContext, visit]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext
  const html = renderWithParts(
    <RequestId value={request.headers.get('x-request-id')}>
      <ServerRouter context={context} url={request.url} />
    </RequestId>,
    languageOf(new URL(request.url).pathname),
    renderToString,
  )
  const handoff = await handoffOf(context, serverHandoffStream)
  headers.set('content-type', 'text/html; charset=utf-8')
  const answers = packedElements(visit.get(documentContext) ?? new Map())
  visit.get(writeContext)(`<!DOCTYPE html>${withScripts(html, `${answers}${scriptsOf(handoff)}`)}`)
  return new Response(null, { status, headers })
}

const HEAD = '<head>'
const END = '</body></html>'

/** React renders no script: one runs before the first paint, so ahead of all styles; the others stand at the end. */
function withScripts(html: string, scripts: string): string {
  const head = html.indexOf(HEAD) + HEAD.length
  const [start, rest] = [html.slice(0, head), html.slice(head, -END.length)]
  return `${start}<script>${firstPaintScript}</script>${rest}${scripts}${END}`
}

/** A failure of a loader or of rendering, noted with the request it belongs to. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router's own refusals, such as of a method that a page does not know: nothing here has failed.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (request.signal.aborted || !(context instanceof RouterContextProvider)) return
  context.get(reportContext)(error)
}

/** With the loader data, which goes into an element of its own. */
interface PageHandoff extends Handoff {
  readonly stream: string
}

async function handoffOf(
  context: EntryContext,
  stream: EntryContext['serverHandoffStream'],
): Promise<PageHandoff> {
  const { manifest, staticHandlerContext, serverHandoffString } = context
  return {
    context: serverHandoffString ?? '{}',
    stream: stream === undefined ? '' : await new Response(stream).text(),
    first: manifest.hmr?.runtime ?? null,
    manifest: manifest.url,
    imports: importsOf(manifest, staticHandlerContext),
    routes: staticHandlerContext.matches.map(({ route: { id } }) => ({
      id,
      modules: modulesOf(manifest, id),
    })),
    entry: manifest.entry.module,
  }
}

function importsOf(
  { entry, routes }: EntryContext['manifest'],
  { matches }: EntryContext['staticHandlerContext'],
): string[] {
  const imports = [entry.imports, ...matches.map(({ route: { id } }) => routes[id]?.imports ?? [])]
  return [...new Set(imports.flat())]
}

function modulesOf(manifest: EntryContext['manifest'], routeId: string): string[] {
  const route = manifest.routes[routeId]
  if (route === undefined) return []
  return [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((address) => address !== undefined)
}

function scriptsOf(handoff: PageHandoff): string {
  const { stream, ...rest } = handoff
  const elements = [
    jsonElement(`id="${HANDOFF_ID}"`, JSON.stringify(rest)),
    jsonElement(`id="${STREAM_ID}"`, stream),
  ]
  return `${elements.join('')}<script type="speculationrules">${nextPageRules}</script><script>${bootScript}</script>`
}
