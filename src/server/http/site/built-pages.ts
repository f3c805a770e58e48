import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { StartError } from '#server/db/start-error.ts'

/** The exports of the built src/web/pages.ts, declared on this side: server/ does not import web/. */
export interface BuiltPages<Visit> {
  readonly renderPage: (request: Request, visit: Visit) => Promise<Response>
  readonly inlineScripts: readonly string[]
  readonly routes: readonly string[]
  readonly sharedRoutes: readonly string[]
  readonly personalCookies: readonly string[]
}

/** Loads the built pages; throws a StartError where they were not built. */
export async function loadBuiltPages<Visit>(file: string): Promise<BuiltPages<Visit>> {
  if (!existsSync(file)) throw new StartError('The pages are not built. Run: npm run build')
  // The build's own entry module; its shape is src/web/pages.ts.
  return (await import(pathToFileURL(file).href)) as BuiltPages<Visit>
}
