import type { RouterContextProvider } from 'react-router'
import { apiContext, originContext, reportContext, type Visit } from '#web/app/api-context.ts'

/** The server's data for a page, as one thing. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return {
    api: context.get(apiContext),
    origin: context.get(originContext),
    report: context.get(reportContext),
  }
}
