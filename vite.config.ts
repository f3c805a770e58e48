import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainLetters } from './scripts/support/plain-letters.ts'
import { keepCss, oneStyleSheet } from './scripts/style-sheets.ts'
import { sharedFile } from './scripts/shared-scripts.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { withoutUnusedRouterParts } from './scripts/unused-router-parts.ts'

const sharing = {
  always: [/\/src\/web\/root\.tsx/],
  // Lists have parts enough for a file of their own.
  landings: [/\/home-route\.tsx/, /\/product-route\.tsx/],
}

/** Pages name the file of icons dozens of times, all others once. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }) =>
  names.includes('icons.svg') ? 'assets/i[hash:6].svg' : 'assets/[name]-[hash][extname]'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutUnusedRouterParts(), keepCss(), plainLetters(), oneStyleSheet()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames('src/web') } } }),
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Class names stand where they are used, in place of tables of them: 3 KB less on every page.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            assetFileNames,
            // What every page needs lies in two files, and what most need in a third: parts compress better together
            // (5 KB less), each file costs a request, and the libraries stay in the browser while our own code changes.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 1 },
                { name: (id, graph) => sharedFile(sharing, id, (other) => graph.getModuleInfo(other)) },
                // Two style sheets: that of the storefront, and with it that of pages which few people open first.
                {
                  name: 'style-own',
                  test: /\/web\/(address|order-view|sign-in|shop\/(account|checkout|lookbook|order|outbox|pages|payment|stories|track|wishlist))\/(?!sums).*\.css|\/shop\/stores\/(stores|shop-map)\.module\.css/,
                  priority: 3,
                },
                { name: 'style', test: /\/src\/web\/.*\.css/, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // No comments and blanks: the boot script is sent as the text of its own function.
        rollupOptions: {
          input: './src/web/pages.ts',
          output: {
            assetFileNames,
            minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}))
