/** No page matches it, so the browser has the sheet at hand and lays nothing out anew. */
const UNUSED = 'not all'

/**
 * React makes the whole document anew where a page fails, the link of the style sheet too, and the new one may not load
 * without a connection. So a second link that React does not know keeps the sheet; `applyKeptSheet` applies it then.
 */
export function keepSheet(): void {
  const [link] = sheets()
  if (link === undefined || keptSheet() !== undefined) return
  const kept = document.createElement('link')
  Object.assign(kept, { rel: 'stylesheet', href: link.href, media: UNUSED })
  kept.dataset['kept'] = ''
  document.head.append(kept)
}

/** Styles a document that was made anew, before it is painted. */
export function applyKeptSheet(): void {
  const kept = keptSheet()
  if (kept !== undefined) kept.media = 'all'
}

function sheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

function keptSheet(): HTMLLinkElement | undefined {
  return sheets().find((link) => link.dataset['kept'] !== undefined)
}
