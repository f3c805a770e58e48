const bangla = /^\/bn(?=\/|$)/i
/** Requests of the browser's router end so: they want the data of a page in place of the page. */
const DATA = '.data'
/** Parts of a path that stand for a name of the shop's own, which is in lower case. All others keep their letters. */
const LOWER_CASE_PARTS = new Set([':slug', ':name'])

/**
 * The one right spelling of a page's path (R1): letter case, no slash at the end, no doubled slash. It follows the table
 * of routes, such as `bn?/account/orders/:number`, so that a new route is covered. A path that is right already, or is
 * none of the storefront's, comes back as it is.
 */
export function canonicalPaths(routes: readonly string[]): (path: string) => string {
  const patterns = routes
    .filter((route) => !route.includes('*'))
    .map((route) => segmentsOf(route.replace(/^bn\?/, '')))
    // A route of fixed words goes before one that takes any word in their place.
    .toSorted((one, other) => partsOf(one) - partsOf(other))

  return (path) => {
    const isData = path.endsWith(DATA) && path !== `/${DATA}`
    const tidy = tidied(isData ? path.slice(0, -DATA.length) : path)
    const prefix = bangla.test(tidy) ? '/bn' : ''
    const page = segmentsOf(tidy.slice(prefix.length))
    const pattern = patterns.find((one) => fits(one, page))
    const right = pattern === undefined ? page : page.map((segment, at) => spelled(segment, pattern[at]))
    const whole = `${prefix}/${right.join('/')}`
    return `${right.length === 0 && prefix !== '' ? prefix : whole}${isData ? DATA : ''}`
  }
}

function tidied(path: string): string {
  return path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function isPart(segment: string): boolean {
  return segment.startsWith(':')
}

function partsOf(pattern: readonly string[]): number {
  return pattern.filter(isPart).length
}

function fits(pattern: readonly string[], page: readonly string[]): boolean {
  return (
    pattern.length === page.length &&
    pattern.every((segment, at) => isPart(segment) || segment.toLowerCase() === page[at]?.toLowerCase())
  )
}

function spelled(segment: string, pattern = segment): string {
  if (!isPart(pattern)) return pattern
  return LOWER_CASE_PARTS.has(pattern) ? lowerCased(segment) : segment
}

/** Lower case, but for percent-escapes, whose hex digits are not letters. */
function lowerCased(segment: string): string {
  return segment.replaceAll(/%[0-9a-f]{2}|[^%]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
}
