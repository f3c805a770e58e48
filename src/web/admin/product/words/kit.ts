import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { linkOf } from '#domain/product-editing/description.ts'

/** The markup that the server keeps (clean-html.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
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
  }),
]

/**
 * The library of the editor, which is large. It is loaded by itself: a style sheet or a part of ours in the same file
 * would take them out of the order that all pages have.
 */
export const kit = { EditorContent, useEditor, useEditorState, extensions }
export type Kit = typeof kit
