/** Paths of R1 whose spelling is fixed; everything below a slug or a page name is lower case. */
const spelled = [
  '/',
  '/shop',
  '/shop/cart',
  '/Store-locator',
  '/authentication/login',
  '/authentication/signup',
  '/account/Profile',
  '/account/wishlist',
]
const spelledByLowerCase = new Map(spelled.map((path) => [path.toLowerCase(), path]))
const lowerCaseBelow = /^\/(product|category|pages)\//i
const anyCaseBelow = /^\/(search)\//i
const bangla = /^\/bn(?=\/|$)/i

/**
 * The one right spelling of a page's path (R1): letter case, no slash at the end, no doubled slash.
 * Returns the path unchanged where it is right already or is none of the storefront's.
 */
export function canonicalPath(path: string): string {
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const prefix = bangla.test(tidy) ? '/bn' : ''
  const page = tidy.slice(prefix.length) || '/'
  const right = spelledPage(page)
  return prefix === '' ? right : `${prefix}${right === '/' ? '' : right}`
}

function spelledPage(page: string): string {
  const known = spelledByLowerCase.get(page.toLowerCase())
  if (known !== undefined) return known
  if (lowerCaseBelow.test(page)) return lowerCased(page)
  return page.replace(anyCaseBelow, (start) => start.toLowerCase())
}

/** Lower case, but for percent-escapes, whose hex digits are not letters. */
function lowerCased(page: string): string {
  return page.replaceAll(/%[0-9a-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}
