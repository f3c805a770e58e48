import { firstTouch } from './first-touch.ts'
import { persistently } from './persistently.ts'

/** The browser's list of routes, as React Router knows it. */
interface RouteList {
  readonly url: string
  readonly routes: Readonly<Record<string, { imports?: readonly string[] }>>
}

interface RoutesOfPage {
  readonly __reactRouterManifest?: RouteList
}

/** Written by scripts/support/split-manifest.ts. */
interface ImportsOfRoutes {
  readonly files: readonly string[]
  readonly importsOf: Readonly<Record<string, readonly number[]>>
}

/** Tells the router, once somebody may press a link, which scripts a page needs that is fetched ahead. */
export async function tellImports(): Promise<void> {
  // React Router keeps its list there, and reads it each time that it fetches a page ahead.
  const { __reactRouterManifest: list } = window as unknown as RoutesOfPage
  if (import.meta.env.DEV || list === undefined) return
  await firstTouch()
  const address = list.url.replace('manifest-', 'imports-')
  const { files, importsOf }: ImportsOfRoutes = await persistently(() => import(/* @vite-ignore */ address))
  for (const [id, route] of Object.entries(list.routes)) {
    route.imports = (importsOf[id] ?? []).flatMap((place) => files[place] ?? [])
  }
}
