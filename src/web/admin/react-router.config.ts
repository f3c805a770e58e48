import type { Config } from '@react-router/dev/config'

/** A build of its own: the staff area adds no byte to the pages of the shop. */
export default {
  appDirectory: '.',
  buildDirectory: '../../../build/admin',
  basename: '/admin',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // One file per route, as in the shop.
  splitRouteModules: false,
} satisfies Config
