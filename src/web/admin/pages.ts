import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { apiContext, reportContext, type AdminVisit } from '#web/app/api-context.ts'
import { nonceContext } from './nonce-context.ts'

// The generated module is a ServerBuild but for properties that may be there as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders a page of the staff area; `nonce` is the one of its security policy. */
export function renderPage(request: Request, { api, report, nonce }: AdminVisit): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(reportContext, report)
  context.set(nonceContext, nonce)
  return handle(request, context)
}
