import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { apiContext, reportContext, type AdminVisit } from '#web/app/api-context.ts'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { PAGE_OUTDATED, PAGE_VERSION, SESSION_OVER } from './held-form/hold-forms.ts'
import { nonceContext } from './nonce-context.ts'

// The generated module is a ServerBuild but for properties that may be there as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders a page of the staff area; `nonce` is the one of its security policy. */
export async function renderPage(request: Request, { api, report, nonce }: AdminVisit): Promise<Response> {
  const context = new RouterContextProvider()
  const seen = { isOver: false, isRefused: false }
  context.set(
    apiContext,
    watched(api, ({ code, status }) => {
      if (code === 'unauthorized') seen.isOver = true
      // A refused field may be one that newer pages no longer have.
      if (status === 400 || status === 422) seen.isRefused = true
    }),
  )
  context.set(reportContext, report)
  context.set(nonceContext, nonce)
  const page = await handle(request, context)
  // A form keeps its page then, and waits until somebody has signed in.
  if (seen.isOver && request.method === 'POST') page.headers.set(SESSION_OVER, '1')
  if (isOutdated(request) && (seen.isRefused || page.status >= 500)) page.headers.set(PAGE_OUTDATED, '1')
  return page
}

/** Whether a form comes from a page that was opened before the last update. */
function isOutdated({ method, headers }: Request): boolean {
  const version = headers.get(PAGE_VERSION) ?? ''
  return method === 'POST' && version !== '' && version !== build.assets.version
}

/** The same calls; tells of each refusal. */
function watched(api: Api, onRefusal: (error: ApiError) => void): Api {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options)
    } catch (error) {
      if (error instanceof ApiError) onRefusal(error)
      throw error
    }
  }
}
