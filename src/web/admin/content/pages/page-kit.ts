import { Extension } from '@tiptap/core'
import { commonMarkup, kit, type Kit } from '#web/admin/product/words/kit.ts'
import { tableNodes, tableTools } from './page-tables.ts'

/** Headings keep their ids, so that links from elsewhere still lead there. */
const headingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
})

/** The editor of pages: the markup of clean-page.ts on the server. */
export const pageKit: Kit = {
  ...kit,
  extensions: [commonMarkup([2, 3]), headingIds, ...tableNodes],
  levels: [2, 3],
  furtherTools: tableTools,
}
