import type { Plugin } from 'vite'

const IMPORT = /^import (\w+) from ('[^']+\.module\.css')$/gm

/** Reading a property of a number does nothing, but the bundler does not know it. */
const REASON_TO_STAY = '\n0..a'

/**
 * Lets the bundler write each class name where it is used: the browser's build takes the classes of a style sheet one
 * by one instead of as one object, of which it would have to ship all names. 2 KB less on every page. A module that
 * chooses among classes while it runs (styles[size]) still gets the object.
 */
export function classConstants(): Plugin[] {
  return [
    {
      ...forBrowser,
      name: 'class-constants',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/web\/.*\.tsx?$/, code: /\.module\.css'$/m },
        handler: (code) => ({
          code: code.replaceAll(IMPORT, (whole, name: string, file: string) =>
            namesEachClass(code, name) ? `import * as ${name} from ${file}` : whole,
          ),
          map: null,
        }),
      },
    },
    {
      ...forBrowser,
      name: 'class-constants-keep-css',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // A module of which nothing is left would take its CSS along.
        handler: (code) => ({ code: code + REASON_TO_STAY, map: null, moduleSideEffects: true }),
      },
    },
  ]
}

const forBrowser = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
} satisfies Partial<Plugin>

/** Whether every use of the classes names one: styles['card']. */
function namesEachClass(code: string, name: string): boolean {
  const uses = code.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0
  const named = code.match(new RegExp(String.raw`\b${name}\['[^']+'\]`, 'g'))?.length ?? 0
  return uses === named + 1
}
