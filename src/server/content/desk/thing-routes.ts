import {
  getContentVersion,
  listContentVersions,
  moveContent,
  removeContent,
  restoreContentVersion,
  showContent,
} from '#contract/staff/content/content-things.ts'
import { dropContent, putContent, restoreContent, showOrHide } from '#server/content/edit/change-content.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { contentKinds } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { showContentVersion, showContentVersions } from '#server/content/edit/show-versions.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'

/** The calls that every kind of content shares. */
export function mountContentThings(api: ApiApp, parts: ContentParts): void {
  const done = ({ id, version }: ContentRow) => ({ id, version })
  mount(api, showContent, async ({ params: { kind, id }, body }) =>
    done(await showOrHide(parts, contentKinds[kind], { id, ...body })),
  )
  mount(api, moveContent, async ({ params: { kind, id }, body: { before } }) => ({
    ids: [...(await putContent(parts, contentKinds[kind], { id, before }))],
  }))
  mount(api, removeContent, async ({ params: { kind, id }, query: { version } }) => {
    await dropContent(parts, contentKinds[kind], { id, version })
    return { id }
  })
  mount(api, listContentVersions, ({ params: { kind, id } }) =>
    showContentVersions(parts, contentKinds[kind], id),
  )
  mount(api, getContentVersion, ({ params: { kind, id, version } }) =>
    showContentVersion(parts, contentKinds[kind], { id, version }),
  )
  mount(api, restoreContentVersion, async ({ params: { kind, id, version: kept }, body: { version } }) =>
    done(await restoreContent(parts, contentKinds[kind], { id, version, kept })),
  )
}
