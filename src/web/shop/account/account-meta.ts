import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import type { Paths } from '#web/locale/paths.ts'
import type { Text } from '#web/text/en.ts'
import { speechIn } from '#web/text/text-context.tsx'

interface AccountPageNamed {
  readonly title: (text: Text['account']) => string
  readonly path: (paths: Paths) => string
}

/** The head of a page of the account area: nobody's but its visitor's. */
export function accountMeta(matches: Parameters<typeof siteOf>[0], { title, path }: AccountPageNamed) {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const name = title(text.account)
  return pageMeta({ ...site, title: name, description: name, path: path(paths), noindex: true })
}
