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
