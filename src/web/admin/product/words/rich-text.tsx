import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { describedBy, htmlOfText, linkOf, type Description } from '#domain/product-editing/description.ts'
import { pastedHtml } from '#domain/product-editing/pasted-html.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, inputClass, problemClass } from '#web/admin/ui/field.tsx'
import * as fields from '#web/admin/ui/field.module.css'
import { Button } from '#web/ui/button.tsx'
import { ChoiceFinder } from '#web/admin/product/choice-finder.tsx'
import type { Kit } from './kit.ts'
import * as styles from './rich-text.module.css'

interface RichTextProps {
  readonly kit: Kit
  readonly id: string
  readonly label: string
  readonly lang: 'en' | 'bn'
  readonly value: Description
  readonly problem: string | undefined
  /** Whether the field has the focus when it comes. */
  readonly isFocused: boolean
  readonly onValue: (value: Description) => void
}

/** A description with its markup; the tools stand above it. */
export function RichText({ kit, id, label, lang, value, problem, isFocused, onValue }: RichTextProps) {
  const shown = shownHtml(value)
  const typed = useRef(new Set<string>())
  const editor = kit.useEditor({
    extensions: kit.extensions,
    content: shown,
    immediatelyRender: false,
    autofocus: isFocused ? 'end' : false,
    // Styles stand in the style sheet; the policy of the page lets no others in.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
      // Tab leaves the field, also in a list: nobody is caught in it.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: `${inputClass} ${styles['area']}`,
        ...(problem !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-problem` }),
      },
    },
    onUpdate: ({ editor: now }) => {
      const described = describedBy(now.getHTML())
      typed.current.add(shownHtml(described))
      onValue(described)
    },
  })
  // Another value came from outside: a draft that was taken up, changes that were discarded.
  useEffect(() => {
    if (editor === null || shownHtml(describedBy(editor.getHTML())) === shown) return
    // Who types fast is ahead of the page: an earlier text of their own comes back here.
    if (editor.isFocused && typed.current.has(shown)) return
    typed.current.clear()
    editor.commands.setContent(shown, { emitUpdate: false })
  }, [editor, shown])
  return (
    <div className={fields['field']}>
      <span id={`${id}-label`} className={fields['label']}>
        {label}
      </span>
      {editor !== null && <Tools kit={kit} editor={editor} label={label} />}
      <kit.EditorContent editor={editor} />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={problemClass}>
          {problem}
        </p>
      )}
    </div>
  )
}

function shownHtml({ text, html }: Description): string {
  return html ?? htmlOfText(text)
}

interface ToolsProps {
  readonly kit: Kit
  readonly editor: Editor
  readonly label: string
}

function Tools({ kit, editor, label }: ToolsProps) {
  const { productText: words } = useSpeech().words
  const [isLinking, setLinking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  // Tab stops at one of them; arrows lead to the others.
  const [stop, setStop] = useState(0)
  const is = kit.useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: kit.levels[0] }),
      subheading: now.isActive('heading', { level: kit.levels[1] }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools = [
    ['bold', 'B', () => chain().toggleBold().run()],
    ['italic', 'I', () => chain().toggleItalic().run()],
    ['heading', 'H1', () => chain().toggleHeading({ level: kit.levels[0] }).run()],
    ['subheading', 'H2', () => chain().toggleHeading({ level: kit.levels[1] }).run()],
    ['bullets', '•', () => chain().toggleBulletList().run()],
    ['numbers', '1.', () => chain().toggleOrderedList().run()],
    ['quote', '”', () => chain().toggleBlockquote().run()],
    ['link', words.link, () => setLinking(!isLinking)],
  ] as const
  const steps = [
    ['undo', '↶', () => chain().undo().run()],
    ['redo', '↷', () => chain().redo().run()],
  ] as const
  const pieces = kit.insertPiece === undefined ? [] : [['piece', '◇', () => setPlacing(!isPlacing)] as const]
  const all = [...tools, ...kit.furtherTools(editor), ...pieces, ...steps]
  const pressed: Readonly<Record<string, boolean>> = is
  return (
    <>
      <div
        role="toolbar"
        aria-label={words.tools(label)}
        tabIndex={-1}
        className={styles['tools']}
        onKeyDown={moveByArrows}
      >
        {all.map(([name, sign, press], index) => (
          <button
            key={name}
            type="button"
            data-tool={name}
            title={words[name]}
            aria-pressed={pressed[name]}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={press}
          >
            <span aria-hidden>{sign}</span>
            <span className="sr-only">{words[name]}</span>
          </button>
        ))}
      </div>
      {isPlacing && <PieceRow kit={kit} editor={editor} onDone={() => setPlacing(false)} />}
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function moveByArrows({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const buttons = [...currentTarget.querySelectorAll('button')]
  const place = buttons.findIndex((button) => button === target)
  if (step !== undefined && place >= 0) buttons[(place + step + buttons.length) % buttons.length]?.focus()
}

interface PieceProps extends Omit<ToolsProps, 'label'> {
  readonly onDone: () => void
}

/** Finds a piece of the shop for the place of the caret. */
function PieceRow({ kit, editor, onDone }: PieceProps) {
  const { productText: words } = useSpeech().words
  return (
    <ChoiceFinder
      kind="piece"
      label={words.findPiece}
      taken={[]}
      onChoose={({ id, name }) => {
        kit.insertPiece?.(editor, { id, name })
        onDone()
      }}
    />
  )
}

/** The address of the link on the chosen words. */
function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const { productText: words } = useSpeech().words
  const id = useId()
  const present: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '')
  const [isBad, setBad] = useState(false)
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }, [id])
  const set = () => {
    const href = linkOf(typed)
    setBad(href === null)
    if (href === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    const isNew = empty && !editor.isActive('link')
    if (isNew)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
    else chain.setLink({ href })
    chain.run()
    onDone()
  }
  return (
    <div className={styles['link']}>
      <Field
        id={id}
        name={id}
        label={words.linkTo}
        hint={words.linkHint}
        problem={isBad ? words.badLink : undefined}
        value={typed}
        autoComplete="off"
        maxLength={1000}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <p className={styles['buttons']}>
        <Button onClick={set}>{words.setLink}</Button>
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {words.noLink}
        </Button>
      </p>
    </div>
  )
}
