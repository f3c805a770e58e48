import type { Plugin } from 'vite'

/**
 * Parts of React Router that this shop has switched off or knows better, and that its code names nonetheless: 3 KB of
 * every first view. The browser's build gets their neutral answers instead. A new version that exports other names fails to build.
 */
const parts: Readonly<Record<string, string>> = {
  // Finding routes while one browses: ours are all known up front (routeDiscovery in react-router.config.ts).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0
    export const getManifestPath = () => ''
    export const getPartialManifest = ({ sri, ...manifest }) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = async () => undefined
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => undefined`,
  // Hooks for tools that measure a router from inside: none are passed to HydratedRouter.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = null`,
  // The pages that stand in where a shop has none for failures and for waiting: the root has both. They bring <Scripts>.
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    export const BoundaryShell = ({ children }) => children
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null`,
  'react-router/dist/production/lib/dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null`,
  // Finding the routes of the page that is hydrated among all of them: the boot script has told which ones they are.
  // The router looks for them once more by itself; each time takes a slow phone 30 ms, in which it does nothing else.
  'react-router/dist/production/lib/dom/ssr/hydration.js': `
    import { shouldHydrateRouteLoader } from './routes.js'
    export function getHydrationData({ state, getRouteInfo, isSpaMode }) {
      const loaderData = { ...state.loaderData }
      for (const id of Object.keys(window.__reactRouterRouteModules)) {
        const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id)
        const loads = shouldHydrateRouteLoader(id, clientLoader, hasLoader, isSpaMode)
        if (loads && (hasHydrateFallback || !hasLoader)) delete loaderData[id]
        else if (!hasLoader) loaderData[id] = null
      }
      return { ...state, loaderData }
    }`,
}

export function withoutUnusedRouterParts(): Plugin {
  const left = new Set(Object.keys(parts))
  return {
    name: 'without-unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => {
      const found = Object.entries(parts).find(([file]) => id.replaceAll('\\', '/').endsWith(file))
      if (found !== undefined) left.delete(found[0])
      return found?.[1]
    },
    buildEnd: (error) => {
      if (error === undefined && left.size > 0)
        throw new Error(`React Router has these parts no longer: ${[...left].join(', ')}`)
    },
  }
}
