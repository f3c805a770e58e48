/**
 * Writes src/web/ui/fonts/taka.woff2: the taka sign, because Jost has none, and the letters of the one Bangla word on
 * English pages, the name of the other language; out of Noto Sans Bengali. A whole Bangla font for them would cost
 * every page 100 KB (ux T-12). Run: npm run taka-font.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const TAKA_SIGN = '৳'
const OTHER_LANGUAGE = 'বাংলা'

const source = await readFile(
  new URL(
    '../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-500-normal.woff2',
    import.meta.url,
  ),
)
const font = await subsetFont(source, `${TAKA_SIGN}${OTHER_LANGUAGE}`, { targetFormat: 'woff2' })
await writeFile(new URL('../src/web/ui/fonts/taka.woff2', import.meta.url), font)
console.log(`taka.woff2: ${font.length} bytes`)
