import { defineConfig } from 'vite'
import { programs } from '#server/platform/own-files.ts'
import { plainLetters } from './scripts/support/plain-letters.ts'

/** Packages that find files of their own by their place, or that few stores ever need. */
const apart = ['sharp', 'pdfkit', 'nodemailer', 'age-encryption', '@simplewebauthn/server']

/** The server and its packages in a few files: linking 2,200 modules took a third of a start (decision 0059). */
export default defineConfig({
  plugins: [plainLetters()],
  publicDir: false,
  ssr: { noExternal: true, external: apart, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/store',
    emptyOutDir: true,
    // Names and lines stay, for the traces of errors.
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `src/${name}.ts`])),
      // The driver asks for its native form in a try; the store does not use it.
      external: ['pg-native'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
    },
  },
})
