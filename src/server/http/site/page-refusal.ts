import { isForeignChange } from '#server/http/origin-check.ts'

/** Longer than any address that the shop gives out. */
const PATH_MAX = 2000

/**
 * The status by which a request for a page is refused before a page is asked; undefined where it may go on. Looks only
 * at its address and its sender, so that no page has to.
 */
export function pageRefusal(request: Request, publicOrigin: string | undefined): 400 | 403 | 404 | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.length > PATH_MAX) return 404
  // A query is read leniently, as what others append to our links is not always well spelled.
  if (!isText(pathname) || [...searchParams].flat().some((part) => part.includes('\0'))) return 400
  return isForeignChange(request, publicOrigin) ? 403 : undefined
}

/** Escapes that stand for whole characters, and no U+0000, which stands in no text. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
