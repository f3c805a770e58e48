import { Node, type Editor, type Extensions } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'
import type { FurtherTool } from '#web/admin/product/words/kit.ts'

/** The parts of a table, as ProseMirror knows them. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

const spans = {
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
}

/** Tables of words, as the server keeps them: no widths, and no cell wider than its column. */
export const tableNodes: Extensions = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addProseMirrorPlugins: () => [tableEditing()],
    extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  Node.create({
    name: 'tableHeader',
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => ({ ...spans, scope: { default: 'col' } }),
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'tableCell',
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: () => ['td', 0],
  }),
]

const NEW_ROWS = 3
const NEW_COLUMNS = 2

/** Puts a table in, and changes the one in which the caret stands. */
export function tableTools(editor: Editor): readonly FurtherTool[] {
  const run = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  if (!isInTable(editor.state)) return [['table', '▦', () => insertTable(editor)]]
  return [
    ['addRow', '+↓', run(addRowAfter)],
    ['addColumn', '+→', run(addColumnAfter)],
    ['removeRow', '−↓', run(rowOrTable)],
    ['removeColumn', '−→', run(deleteColumn)],
  ]
}

/** Puts a table in, with the caret in its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(aTable()).run()
  const { doc } = editor.state
  let first: number | null = null
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, at) => {
    if (node.type.name === 'tableHeader') first ??= at
  })
  // Into the paragraph of the cell.
  if (first !== null)
    editor
      .chain()
      .focus()
      .setTextSelection(first + 2)
      .run()
}

/** Deletes the row; the last one takes the table with it. */
const rowOrTable: typeof deleteRow = (state, dispatch) =>
  deleteRow(state, dispatch) || deleteTable(state, dispatch)

function aTable() {
  const cells = (type: string) =>
    Array.from({ length: NEW_COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] }))
  const rows = Array.from({ length: NEW_ROWS }, (_, row) => ({
    type: 'tableRow',
    content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
  }))
  return { type: 'table', content: rows }
}
