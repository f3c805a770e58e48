/**
 * Whether a path is that of one of the routes, like `bn?/product/:slug`, letter for letter. A path that is spelled in
 * another way is none: it is redirected first (`canonicalPaths`).
 */
export function routeMatcher(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => route.split('/').filter((part) => part !== '' && part !== 'bn?'))
  return (path) => {
    const parts = path.split('/').slice(1)
    const own = parts[0] === 'bn' ? parts.slice(1) : parts
    const page = own.length === 1 && own[0] === '' ? [] : own
    return patterns.some(
      (pattern) =>
        pattern.length === page.length &&
        pattern.every((part, at) => (part.startsWith(':') ? page[at] !== '' : part === page[at])),
    )
  }
}
