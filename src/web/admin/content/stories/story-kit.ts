import { Node } from '@tiptap/core'
import { pageKit } from '#web/admin/content/pages/page-kit.ts'
import type { Kit } from '#web/admin/product/words/kit.ts'

/** A piece of the shop between paragraphs; its name is for the editor alone. */
const piece = Node.create({
  name: 'piece',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    product: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['product'] ?? null,
      renderHTML: ({ product }: Readonly<Record<string, unknown>>) => ({ 'data-product': product }),
    },
    name: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['name'] ?? null,
      renderHTML: ({ name }: Readonly<Record<string, unknown>>) => ({ 'data-name': name }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-product]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
})

/** The editor of stories: the markup of pages, and pieces of the shop. */
export const storyKit: Kit = {
  ...pageKit,
  extensions: [...pageKit.extensions, piece],
  insertPiece: (editor, { id, name }) =>
    editor
      .chain()
      .focus()
      .insertContent([{ type: 'piece', attrs: { product: String(id), name } }, { type: 'paragraph' }])
      .run(),
}
