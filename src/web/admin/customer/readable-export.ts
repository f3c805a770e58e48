const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that people typed stays text, whatever it has in it. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** `placed_at` as `Placed at`. */
function titleOf(key: string): string {
  const words = key.replaceAll('_', ' ')
  return escaped(`${words.charAt(0).toUpperCase()}${words.slice(1)}`)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function htmlOf(value: unknown): string {
  if (Array.isArray(value)) return `<ol>${value.map((one) => `<li>${htmlOf(one)}</li>`).join('')}</ol>`
  if (typeof value === 'object' && value !== null) {
    const facts = Object.entries(value).filter(([, one]) => !isEmpty(one))
    return `<dl>${facts.map(([key, one]) => `<dt>${titleOf(key)}</dt><dd>${htmlOf(one)}</dd>`).join('')}</dl>`
  }
  return `<bdi>${escaped(String(value))}</bdi>`
}

const style = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:.25rem 1rem}dd{margin:0}dt{color:#555}li{margin:.5rem 0}`

interface ReadableExport {
  readonly title: string
  readonly language: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What the store keeps of a person as one page to read, which runs nothing and loads nothing. */
export function readableExport({ title, language, data }: ReadableExport): string {
  const sections = Object.entries(data)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => `<h2>${titleOf(key)}</h2>${htmlOf(value)}`)
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1>${sections.join('\n')}</body></html>`
}
