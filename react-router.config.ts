import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route of the store is known up front, so the browser never has to ask for a manifest.
  routeDiscovery: { mode: 'initial' },
  // One file per route: loaders of the browser are a few lines, and each file costs a request.
  splitRouteModules: false,
} satisfies Config
