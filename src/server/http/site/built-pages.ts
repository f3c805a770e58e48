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

/** The same of the storefront. */
export interface BuiltStorePages<Visit> extends BuiltPages<Visit> {
  readonly sharedFile: (request: Request, visit: Visit) => Promise<Response>
}

/** Loads the built pages; throws a StartError where they were not built. */
export async function loadBuiltPages<Pages extends BuiltPages<never>>(file: string): Promise<Pages> {
  return await openBuiltPages<Pages>(file)()
}

/** Loads the built pages with the first call and keeps them; throws a StartError at once where they were not built. */
export function openBuiltPages<Pages extends BuiltPages<never>>(file: string): () => Promise<Pages> {
  if (!existsSync(file)) throw new StartError('The pages are not built. Run: npm run build')
  let loading: Promise<Pages> | undefined
  return () => {
    // The build's own entry module; its shape is src/web/pages.ts.
    loading ??= import(pathToFileURL(file).href) as Promise<Pages>
    return loading
  }
}
