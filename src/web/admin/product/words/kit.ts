import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor, Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { linkOf } from '#domain/product-editing/description.ts'

/** The two levels of headings of a text. */
type Levels = readonly [2, 3] | readonly [3, 4]

/** The markup that all texts have in common; the server keeps it (clean-html.ts). */
export function commonMarkup(levels: Levels) {
  return StarterKit.configure({
    heading: { levels: [...levels] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => linkOf(address) !== null,
    },
  })
}

/** A tool of one kind of text, by its name in the words. */
export type FurtherTool = readonly [
  name: 'table' | 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn',
  sign: string,
  press: () => void,
]

/** The library of the editor with the markup of one kind of text. */
export interface Kit {
  readonly EditorContent: typeof EditorContent
  readonly useEditor: typeof useEditor
  readonly useEditorState: typeof useEditorState
  readonly extensions: Extensions
  readonly levels: Levels
  /** Tools beyond those of every text. */
  readonly furtherTools: (editor: Editor) => readonly FurtherTool[]
  /** Puts a piece of the shop where the caret is; left out: texts of this kind hold none. */
  readonly insertPiece?: (editor: Editor, piece: { readonly id: number; readonly name: string }) => void
}

/**
 * The library of the editor, which is large. It is loaded by itself: a style sheet or a part of ours in the same file
 * would take them out of the order that all pages have.
 */
export const kit: Kit = {
  EditorContent,
  useEditor,
  useEditorState,
  extensions: [commonMarkup([3, 4])],
  levels: [3, 4],
  furtherTools: () => [],
}
