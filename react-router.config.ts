import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route of the store is known up front, so the browser never has to ask for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
