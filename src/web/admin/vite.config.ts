import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { keepCss } from '#scripts/style-sheets.ts'
import { sharedFile } from '#scripts/shared-scripts.ts'
import { shortClassNames } from '#scripts/short-class-names.ts'
import { withoutUnusedRouterParts } from '#scripts/unused-router-parts.ts'
import { plainLetters } from '#scripts/support/plain-letters.ts'
import { wordsAhead } from '#scripts/words-ahead.ts'

const sharing = {
  always: [/\/admin\/root\.tsx/, /\/layout-route\.tsx/],
  landings: [/\/orders-route\.tsx/, /\/order-route\.tsx/],
}

/** The reasons for most of it stand in the shop's vite.config.ts. */
export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    withoutUnusedRouterParts(),
    keepCss(),
    wordsAhead('build/admin/client'),
    plainLetters(),
  ],
  base: '/admin/',
  publicDir: false,
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, emptyOutDir: true },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames('src/web') } } }),
  environments: {
    client: {
      build: {
        rollupOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                // Libraries stay in the browser while our own code changes.
                { name: 'vendor', test: /node_modules\/(?!@tanstack)/, tags: ['$initial'], priority: 3 },
                // Of the lists alone; after the libraries, or React would come along.
                { name: 'table', test: /node_modules\/@tanstack/, priority: 1 },
                { name: (id, graph) => sharedFile(sharing, id, (other) => graph.getModuleInfo(other)) },
                { name: 'style', test: /\/src\/web\/.*\.css/, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './pages.ts' } } },
  },
}))
