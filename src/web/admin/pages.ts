import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { apiContext, reportContext, type AdminVisit } from '#web/app/api-context.ts'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { SESSION_OVER } from './held-form/hold-forms.ts'
import { nonceContext } from './nonce-context.ts'

// The generated module is a ServerBuild but for properties that may be there as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders a page of the staff area; `nonce` is the one of its security policy. */
export async function renderPage(request: Request, { api, report, nonce }: AdminVisit): Promise<Response> {
  const context = new RouterContextProvider()
  const seen = { isOver: false }
  context.set(
    apiContext,
    watched(api, () => {
      seen.isOver = true
    }),
  )
  context.set(reportContext, report)
  context.set(nonceContext, nonce)
  const page = await handle(request, context)
  // A form keeps its page then, and waits until somebody has signed in.
  if (seen.isOver && request.method === 'POST') page.headers.set(SESSION_OVER, '1')
  return page
}

/** The same calls; tells when one of them finds no session. */
function watched(api: Api, onOver: () => void): Api {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthorized') onOver()
      throw error
    }
  }
}
