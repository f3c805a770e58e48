import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Api } from '#client/api.ts'
import { apiContext } from './api-context.ts'
import { bootScript } from './boot/boot-script.ts'
import { bn } from './text/bn.ts'
import { en } from './text/en.ts'
import { registerText } from './text/registry.ts'

registerText('en', en)
registerText('bn', bn)

// The generated module is a ServerBuild but for properties that may be there as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders the page of a request; its loaders and actions speak to the store through `api`. */
export function renderPage(request: Request, api: Api): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return handle(request, context)
}

/** The one inline script of every page, so that the server can name its hash in the security policy. */
export const inlineScripts: readonly string[] = [bootScript]
