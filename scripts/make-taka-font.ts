/**
 * Writes src/web/ui/fonts/taka.woff2: the taka sign alone, out of Noto Sans Bengali, because Jost has none and
 * a whole Bangla font for one sign would cost every page 100 KB (ux T-12). Run: npm run taka-font.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const TAKA_SIGN = '৳'

const source = await readFile(
  new URL(
    '../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-500-normal.woff2',
    import.meta.url,
  ),
)
const font = await subsetFont(source, TAKA_SIGN, { targetFormat: 'woff2' })
await writeFile(new URL('../src/web/ui/fonts/taka.woff2', import.meta.url), font)
console.log(`taka.woff2: ${font.length} bytes`)
