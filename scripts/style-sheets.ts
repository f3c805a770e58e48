import type { Plugin } from 'vite'

/** Reading a property of a number does nothing, but the bundler does not know it. */
const REASON_TO_STAY = '\n0..a'

/**
 * Keeps the CSS of modules whose classes are all written into scripts. The bundler drops a module of which no export is
 * left, and its CSS with it.
 */
export function keepCss(): Plugin {
  return {
    name: 'keep-css',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: code + REASON_TO_STAY, map: null, moduleSideEffects: true }),
    },
  }
}

/** The sheet of the storefront, in the lists of files that later scripts need. */
const SHEET = /assets\/style-(?!own-)[\w-]{8}\.css(?=["'`])/g

/**
 * Every page links the sheet of the storefront, by the address that React Router gives it: `style-….css#`. Vite looks
 * for the address without `#`, finds nothing, and links it once more as the first script is loaded later; the browser
 * then lays the whole page out again. Lists of the built scripts name the address that is there.
 */
export function oneStyleSheet(): Plugin {
  return {
    name: 'one-style-sheet',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(SHEET, '$&#')
        }
      },
    },
  }
}
