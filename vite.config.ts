import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './scripts/short-class-names.ts'
import { withoutUnusedRouterParts } from './scripts/unused-router-parts.ts'

type ModuleInfo = (id: string) => { readonly importers: readonly string[] } | null

const ENTRY = /\/src\/web\/entry\.client\.tsx/
const ROOT = /\/src\/web\/root\.tsx/

/**
 * Whether the root or the entry needs a module, by itself or through others; what they load on demand does not count.
 * The entry itself is not one: it waits for the words of the page, which need these modules.
 */
function isOfEveryPage(id: string, moduleInfo: ModuleInfo, seen = new Set<string>()): boolean {
  if (seen.has(id) || ENTRY.test(id)) return false
  seen.add(id)
  return (
    ROOT.test(id) ||
    (moduleInfo(id)?.importers ?? []).some(
      (importer) => ENTRY.test(importer) || isOfEveryPage(importer, moduleInfo, seen),
    )
  )
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutUnusedRouterParts()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, cssCodeSplit: false },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames('src/web') } } }),
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs lies in two files: parts compress better together (5 KB less), each file costs a
            // request, and the libraries stay in the browser while our own code changes.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 1 },
                {
                  name: (id, graph) =>
                    isOfEveryPage(id, (other) => graph.getModuleInfo(other)) ? 'frame' : null,
                },
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
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
}))
