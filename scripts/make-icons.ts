/**
 * Writes src/web/ui/icons.svg, the one file of all icons (ux 1.8): those of lucide named here, and our own
 * glyphs of social networks, which lucide has none of. Run it after changing a name: npm run icons. Cards have two
 * icons each, which the style sheet draws: they are in product-card/marks.svg.
 */
import { readFile, writeFile } from 'node:fs/promises'

const lucide = [
  'accessibility',
  'arrow-up',
  'arrow-up-down',
  'banknote',
  'camera',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'clock',
  'copy',
  'credit-card',
  'external-link',
  'eye',
  'eye-off',
  'flashlight',
  'footprints',
  'gem',
  'gift',
  'heart',
  'info',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'minus',
  'package',
  'pause',
  'phone',
  'play',
  'plus',
  'printer',
  'rotate-ccw',
  'ruler',
  'search',
  'share-2',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'smartphone',
  'star',
  'trash-2',
  'truck',
  'undo-2',
  'user',
  'wifi-off',
  'x',
  'zoom-in',
] as const

/** Single-path glyphs drawn for this store on the 24 px grid, filled. */
const own = {
  facebook:
    'M14 22v-8h2.7l.4-3.2H14V8.7c0-.9.3-1.6 1.6-1.6h1.6V4.3A21 21 0 0 0 14.8 4C12.4 4 10.8 5.5 10.8 8.2v2.6H8V14h2.8v8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.8A3.2 3.2 0 0 0 4.800 8v8A3.200 3.200 0 0 0 8 19.200h8a3.200 3.200 0 0 0 3.200-3.200V8A3.200 3.200 0 0 0 16 4.800zM12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 1.800a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400zM17 6a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  tiktok:
    'M13 3h2.900a4.600 4.600 0 0 0 4.100 4.100V10a7.500 7.500 0 0 1-4.100-1.300v6.600A5.700 5.700 0 1 1 10.200 9.600c.3 0 .6 0 .9.1v3a2.800 2.800 0 1 0 1.900 2.600z',
  youtube: 'M5 5.500h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zm5 3.500v6l5.500-3z',
  pinterest:
    'M12 3a9 9 0 0 0-3.400 17.300c-.1-.8-.1-1.900.1-2.700l1.100-4.600s-.3-.6-.3-1.400c0-1.300.8-2.300 1.700-2.300.8 0 1.200.6 1.200 1.300 0 .8-.5 2-.8 3.100-.2.9.5 1.700 1.400 1.700 1.700 0 2.800-2.200 2.800-4.700 0-2-1.300-3.400-3.700-3.400a4.200 4.200 0 0 0-4.400 4.300c0 .8.2 1.300.6 1.800.1.2.2.2.1.4l-.2.7c-.1.2-.2.3-.4.2-1.300-.5-1.900-1.900-1.900-3.500 0-2.600 2.200-5.700 6.500-5.700 3.500 0 5.800 2.500 5.800 5.200 0 3.600-2 6.200-4.900 6.200-1 0-1.900-.5-2.200-1.100l-.6 2.300c-.2.8-.6 1.600-1 2.200A9 9 0 1 0 12 3z',
} as const

const symbols = [
  ...(await Promise.all(lucide.map(lucideSymbol))),
  ...Object.entries(own).map(
    ([id, d]) =>
      `<symbol id="${id}" viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd" d="${d}"/></symbol>`,
  ),
]
const credit =
  '<!-- Icons: Lucide (ISC licence, lucide.dev); the social glyphs are our own. Made by scripts/make-icons.ts. -->'
await writeFile(
  new URL('../src/web/ui/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${credit}\n${symbols.join('\n')}\n</svg>\n`,
)
// One below the other, each 24 px high.
const ofCards = [
  ['heart', 'none'],
  ['heart', 'black'],
  ['shopping-bag', 'none'],
] as const
const marks = await Promise.all(
  ofCards.map(
    async ([name, fill], place) =>
      `<g fill="${fill}" transform="translate(0 ${24 * place})">${await shapesOf(name)}</g>`,
  ),
)
await writeFile(
  new URL('../src/web/shop/product-card/marks.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 72" ${strokeIn('black')}>${credit}${marks.join('')}</svg>\n`,
)
console.log(`${symbols.length} icons written`)

async function lucideSymbol(name: string): Promise<string> {
  const shapes = await shapesOf(name)
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" ${strokeIn('currentColor')}>${shapes}</symbol>`
}

function strokeIn(colour: string): string {
  return `stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`
}

async function shapesOf(name: string): Promise<string> {
  const svg = await readFile(
    new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url),
    'utf8',
  )
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/\s*\n\s*/g, '')
}
