import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describedBy, htmlOfText, linkOf, textOfHtml } from '#domain/product-editing/description.ts'
import { cleanHtml } from './clean-html.ts'

test('markup of a description stays, and that of old shops becomes it', () => {
  const kept =
    '<h3>Care</h3><p>Keep it <strong>dry</strong> and <em>dark</em>.</p><ul><li>Wipe</li><li>Wrap</li></ul><blockquote>Gold</blockquote>'
  expect(cleanHtml(kept)).toBe(kept)
  expect(cleanHtml('<h1>Care</h1><b>dry</b><i>dark</i><h6>end</h6>')).toBe(
    '<h3>Care</h3><strong>dry</strong><em>dark</em><h4>end</h4>',
  )
  expect(cleanHtml('<div class="x" style="color:red">One</div><div>Two</div>')).toBe('One<br />Two<br />')
  expect(
    textOfHtml(cleanHtml('<table><tr><td>Size</td><td>Bust</td></tr><tr><td>M</td><td>36</td></tr></table>')),
  ).toBe('Size Bust\nM 36')
})

test('links lead to pages, letters, calls and own pages only', () => {
  expect(cleanHtml('<a href="https://example.com/a?b=1&c=2" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">x</a>',
  )
  expect(cleanHtml('<a href="/category/ring">x</a>')).toBe('<a href="/category/ring">x</a>')
  expect(cleanHtml('<a href="mailto:a@b.co">x</a><a href="tel:+880 1711">y</a>')).toBe(
    '<a href="mailto:a@b.co" rel="noopener nofollow">x</a><a href="tel:+8801711" rel="noopener nofollow">y</a>',
  )
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:x',
    'relative/path',
    'http:evil',
    '\u0001javascript:alert(1)',
  ])
    expect(cleanHtml(`<a href="${address}">x</a>`), address).toBe('x')
})

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<p onclick=alert(1) style="background:url(javascript:alert(1))">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<!--><img src=x onerror=alert(1)>--!>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<a href="x"onmouseover="alert(1)">x</a>',
  '<p "=<img src=x onerror=alert(1)>">x',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<style>@import "https://evil.example"</style><link rel=stylesheet href=https://evil.example>',
  '<input autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>x</button>',
  '<strong><em><p>never closed <a href="/x">a<ul><li>b',
  '<p><p><p></li></ul></strong>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

test('no attack leaves a tag, an attribute or an address that could do something', () => {
  for (const attack of attacks) {
    const clean = cleanHtml(attack)
    expect(clean, attack).toMatch(onlyAllowed)
    expect(cleanHtml(clean), attack).toBe(clean)
  }
})

/** As the constraint of the database has it. */
const onlyAllowed =
  /^(?:[^<]|<(?:\/?(?:p|strong|em|ul|ol|li|h3|h4|blockquote)|br \/|a href="(?:https?:\/\/|mailto:|tel:|\/)[^"<>\s]*"(?: rel="noopener nofollow")?|\/a)>)*$/

test('cleaning twice is cleaning once, whatever stands there', () => {
  const tags = [
    'p',
    'div',
    'b',
    'strong',
    'a',
    'ul',
    'li',
    'h1',
    'svg',
    'math',
    'style',
    'script',
    'table',
    'td',
    'template',
  ]
  const piece = fc.oneof(
    fc.constantFrom(...tags.map((tag) => `<${tag}>`), ...tags.map((tag) => `</${tag}>`)),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#60;',
      '<!--',
      '-->',
      '<a href="',
      ' onclick=x',
      '\u0000',
      '\n',
      '<a href=/x>',
    ),
    fc.constantFrom(...attacks),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''))
      expect(cleanHtml(clean)).toBe(clean)
      expect(clean).toMatch(onlyAllowed)
    }),
    { numRuns: 1500 },
  )
})

test('a million letters and ten thousand levels end soon, and stay shallow', () => {
  expect(cleanHtml('<b>x</b>'.repeat(125_000)).length).toBeGreaterThan(1_000_000)
  const deep = cleanHtml(`${'<ul><li>'.repeat(10_000)}x`)
  expect(deep.match(/<ul>/g)?.length ?? 0).toBeLessThan(10)
})

test('plain words come back as they were, and paragraphs alone are no markup', () => {
  const words = 'Gold & pearls, 3 < 4\nSecond line\n\nSecond paragraph'
  expect(describedBy(htmlOfText(words))).toEqual({ text: words, html: null })
  const listed = '<p>Light:</p><ul><li><p>18 k</p></li><li><p>3 g</p></li></ul>'
  expect(describedBy(listed)).toEqual({ text: 'Light:\n\n18 k\n3 g', html: listed })
  expect(describedBy('<p> </p><ul><li></li></ul>')).toEqual({ text: '', html: null })
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(describedBy(cleanHtml(htmlOfText(text))).html).toBeNull()
    }),
  )
})

test('a typed address becomes a link to a page, a letter or an own page', () => {
  expect(
    ['example.com/x', 'a@b.co', '/category/ring', 'https://x.co', 'javascript:alert(1)', ' '].map(linkOf),
  ).toEqual(['https://example.com/x', 'mailto:a@b.co', '/category/ring', 'https://x.co', null, null])
})
