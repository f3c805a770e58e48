import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { keepCss } from '#scripts/keep-css.ts'

export default defineConfig({
  plugins: [reactRouter(), keepCss()],
  base: '/admin/',
  publicDir: false,
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Libraries stay in the browser while our own code changes.
                { name: 'vendor', test: /node_modules\/(?!@tanstack)/, tags: ['$initial'], priority: 3 },
                // Of the lists alone; after the libraries, or React would come along.
                { name: 'table', test: /node_modules\/@tanstack/, priority: 1 },
                { name: 'style', test: /\/src\/web\/.*\.css/, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './pages.ts' } } },
  },
})
