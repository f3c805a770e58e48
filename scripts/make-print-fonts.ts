/**
 * Writes src/server/documents/fonts/: Noto Sans with Bangla in two weights, as the PDFs of invoices and packing slips
 * carry them (SIL Open Font License 1.1). Whole Bangla with its rules for joining letters, and Latin. Run:
 * npm run print-fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const letters = {
  bengali: `${range(0x09_80, 0x09_fe)}\u0964\u0965\u200C\u200D\u25CC`,
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•`,
}

for (const weight of [400, 600]) {
  for (const [script, text] of Object.entries(letters)) {
    const name = `noto-sans-bengali-${script}-${weight}-normal.woff2`
    const source = new URL(`../node_modules/@fontsource/noto-sans-bengali/files/${name}`, import.meta.url)
    const font = await subsetFont(await readFile(source), text, { targetFormat: 'truetype' })
    const target = `${script}-${weight}.ttf`
    await writeFile(new URL(`../src/server/documents/fonts/${target}`, import.meta.url), font)
    console.log(`${target}: ${font.length} bytes`)
  }
}
