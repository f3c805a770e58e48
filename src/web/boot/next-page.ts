const shared = ['', '/shop', '/category/*', '/product/*', '/Store-locator'] as const

/**
 * Rules by which a browser fetches the page of a link as it is pressed, a tenth of a second before the finger leaves
 * it. They name only pages that are the same for everybody, which a look changes nothing about. The router fetches by
 * itself once a page is hydrated, and takes the rules away.
 */
export const nextPageRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: shared.flatMap((path) => [path === '' ? '/' : path, `/bn${path}`]) },
      eagerness: 'conservative',
    },
  ],
})

export function endNextPageRules(): void {
  document.querySelector('script[type="speculationrules"]')?.remove()
}
