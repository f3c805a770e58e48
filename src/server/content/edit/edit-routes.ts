import {
  addAnnouncement,
  getAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '#contract/staff/content/announcements.ts'
import {
  getContentVersion,
  listContentVersions,
  moveContent,
  removeContent,
  restoreContentVersion,
  showContent,
} from '#contract/staff/content/content-things.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { presentAnnouncement } from './announcements.ts'
import { mountHomeEditor, type HomeParts } from './home-routes.ts'
import { mountPages } from './page-routes.ts'
import { mountQuestions } from './question-routes.ts'
import {
  dropContent,
  findContent,
  listContent,
  makeContent,
  putContent,
  restoreContent,
  rewriteContent,
  showOrHide,
} from './change-content.ts'
import type { ContentParts } from './content-kind.ts'
import { announcementKind, contentKinds } from './content-kinds.ts'
import type { ContentRow } from './content-row-store.ts'
import { showContentVersion, showContentVersions } from './show-versions.ts'

/** What the shop says beside its products, in the hands of staff. */
export function mountContentEditor(api: ApiApp, parts: HomeParts): void {
  mountAnnouncements(api, parts)
  mountHomeEditor(api, parts)
  mountPages(api, parts)
  mountQuestions(api, parts)
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

function mountAnnouncements(api: ApiApp, parts: ContentParts): void {
  const shown = (row: ContentRow) => presentAnnouncement(parts, row)
  mount(api, listAnnouncements, async () => ({
    results: (await listContent(parts, announcementKind)).map(shown),
  }))
  mount(api, getAnnouncement, async ({ params }) =>
    shown(await findContent(parts, announcementKind, params.announcement)),
  )
  mount(api, addAnnouncement, async ({ body }) =>
    shown(await makeContent(parts, announcementKind, { form: body })),
  )
  mount(api, saveAnnouncement, async ({ params, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, announcementKind, { id: params.announcement, version, form })),
  )
}
