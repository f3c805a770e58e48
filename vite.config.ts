import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { keepCss } from './scripts/keep-css.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { withoutUnusedRouterParts } from './scripts/unused-router-parts.ts'

type ModuleInfo = (id: string) => { readonly importers: readonly string[] } | null

const ENTRY = /\/src\/web\/entry\.client\.tsx/
const ROOT = /\/src\/web\/root\.tsx/
const ROUTE = /-route\.tsx?/
/** Where most people come in. What they share with any other page is one file; lists have parts enough for their own. */
const LANDINGS = [/\/home-route\.tsx/, /\/product-route\.tsx/]

/**
 * Entry, root and routes that need a module at once, by itself or through others; what they load on demand does not
 * count.
 */
function neededBy(id: string, moduleInfo: ModuleInfo, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  if ([ENTRY, ROOT, ROUTE].some((top) => top.test(id))) return [id]
  return (moduleInfo(id)?.importers ?? []).flatMap((importer) => neededBy(importer, moduleInfo, seen))
}

/**
 * The file that a module goes into; null where the bundler decides. Each file takes along what its modules need, in the
 * order of their names: what every page needs must come before what the landing pages share.
 */
function fileOf(id: string, moduleInfo: ModuleInfo): string | null {
  // The entry waits for the words of the page, which need what is in the other files.
  if (ENTRY.test(id)) return null
  const tops = neededBy(id, moduleInfo)
  const isFor = (top: RegExp) => tops.some((one) => top.test(one))
  if (isFor(ROOT) || isFor(ENTRY)) return 'every-page'
  return tops.length > 1 && LANDINGS.some(isFor) ? 'landing' : null
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutUnusedRouterParts(), keepCss()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames('src/web') } } }),
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Class names stand where they are used, in place of tables of them: 3 KB less on every page.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // What every page needs lies in two files, and what most need in a third: parts compress better together
            // (5 KB less), each file costs a request, and the libraries stay in the browser while our own code changes.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 1 },
                { name: (id, graph) => fileOf(id, (other) => graph.getModuleInfo(other)) },
                // Two style sheets: that of the storefront, and with it that of pages about one's own orders and account.
                {
                  name: 'style-own',
                  test: /\/web\/(address|order-view|sign-in|shop\/(account|checkout|order|outbox|payment|track))\/(?!sums).*\.css/,
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
            minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}))
