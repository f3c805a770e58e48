/**
 * Writes src/web/ui/fonts/, what every page waits for (SIL Open Font License 1.1). Run: npm run screen-fonts.
 * - taka.woff2: the taka sign, because Jost has none, and the letters of the one Bangla word on English pages, the
 *   name of the other language; out of Noto Sans Bengali. A whole Bangla font for them would cost every page 100 KB
 *   (ux T-12).
 * - jost.woff2: the signs that English texts of the shop are written with, in the weights that its pages use: 11 KB of
 *   Jost's 27. Letters of other languages come out of the whole font when a page has one (fonts.css).
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont, { type SubsetOptions } from 'subset-font'

const TAKA_SIGN = '৳'
const OTHER_LANGUAGE = 'বাংলা'

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  '',
)
/** Beyond ASCII, and named in fonts.css too. */
const PUNCTUATION = '\u00A0©·×–—‘’“”•…−'

await write(
  'taka.woff2',
  new URL(
    '../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-500-normal.woff2',
    import.meta.url,
  ),
  {
    text: `${TAKA_SIGN}${OTHER_LANGUAGE}`,
  },
)
await write(
  'jost.woff2',
  new URL('../node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2', import.meta.url),
  {
    text: `${ascii}${PUNCTUATION}`,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
)

async function write(
  name: string,
  original: URL,
  { text, ...options }: Pick<SubsetOptions, 'variationAxes'> & { readonly text: string },
): Promise<void> {
  const source = await readFile(original)
  const font = await subsetFont(source, text, { targetFormat: 'woff2', ...options })
  await writeFile(new URL(`../src/web/ui/fonts/${name}`, import.meta.url), font)
  console.log(`${name}: ${font.length} bytes`)
}
