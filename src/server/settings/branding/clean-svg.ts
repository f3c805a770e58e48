import sanitize from 'sanitize-html'

/** Elements that draw. Scripts, links, pictures, frames, animations and copies of copies are none. */
const allowedTags = [
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
  'style',
]

const shapes = [
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'points',
]
const paint = [
  'fill',
  'fill-*',
  'stroke',
  'stroke-*',
  'opacity',
  'color',
  'clip-path',
  'clip-rule',
  'mask',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'offset',
  'display',
  'visibility',
]
const frames = ['id', 'class', 'transform', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'xmlns']
const words = ['font-*', 'text-anchor', 'letter-spacing', 'word-spacing', 'dominant-baseline']
const gradients = ['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits']

/** A sheet may paint; it may not fetch, and hides nothing behind escapes: browsers read `&#117;` in it as a letter. */
const UNSAFE_SHEET = /[@\\<&]|url\s*\((?!\s*['"]?#)|expression|javascript:/i
/** A paint may name a gradient of the drawing, and nothing elsewhere. */
const UNSAFE_PAINT = /[\\]|url\s*\((?!\s*['"]?#)|javascript:/i

/** A drawing without everything that is none; null where nothing of one is left, or its size is not told. */
export function cleanSvg(
  text: string,
): { readonly svg: string; readonly width: number; readonly height: number } | null {
  const cleaned = sanitize(text, {
    allowedTags,
    allowedAttributes: { '*': [...shapes, ...paint, ...frames, ...words, ...gradients] },
    allowVulnerableTags: true,
    nonTextTags: ['script', 'textarea', 'option', 'noscript', 'foreignObject', 'iframe', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    exclusiveFilter: ({ tag, text: inner }) => tag === 'style' && UNSAFE_SHEET.test(inner),
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safePaint(attribs) }) },
  }).trim()
  const [, head = ''] = /^<svg\b([^>]*)>/.exec(cleaned) ?? []
  const size = sizeIn(head)
  if (size === null || !/<(?:path|rect|circle|ellipse|line|polyline|polygon|text)\b/.test(cleaned))
    return null
  const { width, height, box } = size
  const inner = cleaned.slice(cleaned.indexOf('>') + 1)
  const rest = head.replaceAll(/\s(?:width|height|viewBox|xmlns)="[^"]*"/g, '')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"${rest}>${inner}`,
    width,
    height,
  }
}

function safePaint(attribs: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([, value]) => !UNSAFE_PAINT.test(value)))
}

const SIDE_MAX = 9999

/** The size of a drawing in px, by its box or its sides. */
function sizeIn(head: string) {
  const box = boxIn(head)
  const [, , width = 0, height = 0] = box
  if (box.length !== 4 || !box.every(Number.isFinite) || Math.min(width, height) <= 0) return null
  // Whole px: the ratio counts, and small boxes would lose theirs.
  const scale = Math.max(1, 240 / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const isOdd = Math.min(size.width, size.height) < 1 || Math.max(size.width, size.height) > SIDE_MAX
  return isOdd ? null : { ...size, box: box.join(' ') }
}

/** Left, top, width and height of the box of a drawing; its sides where it names none. */
function boxIn(head: string): readonly number[] {
  const given = /\sviewBox="([-\d.e\s,]+)"/.exec(head)?.[1]
  if (given !== undefined)
    return given
      .trim()
      .split(/[\s,]+/)
      .map(Number)
  return [0, 0, sideIn(head, 'width'), sideIn(head, 'height')]
}

function sideIn(head: string, name: 'width' | 'height'): number {
  return Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1] ?? '')
}
