import { useRef } from 'react'
import { useWeak } from '#web/admin/product/check-list.tsx'
import { tones } from '#web/admin/product/status-card.tsx'
import type { Editor } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Problems } from './fold.tsx'
import { idOf, sections } from './sections.ts'
import { useFold } from './use-folds.ts'
import * as styles from './frame.module.css'

interface BarProps {
  readonly editor: Editor
  readonly requestKey: string
}

/** Stays in view: the state of the product and what people do most. On a wide screen it comes with the first change. */
export function EditBar({ editor, requestKey }: BarProps) {
  const { product } = useSpeech().words
  const { opened, isDirty, send } = editor
  const mayWrite = opened.may.write
  const isOpen = isDirty && mayWrite
  const told = useTold(editor)
  return (
    <section
      className={styles['bar']}
      data-edit-bar
      data-dirty={isOpen}
      data-told={told !== ''}
      aria-label={product.bar}
    >
      <span className={styles['state']}>
        <Pill tone={tones[opened.status]}>{product.shown[opened.status]}</Pill>
      </span>
      <Jumps />
      <output className={styles['told']}>{told}</output>
      {isOpen && <Unsaved editor={editor} />}
      <span className={styles['next']}>
        {opened.status === 'draft' && mayWrite && (
          <Button look="primary" onClick={() => send('publish', { at: '', key: requestKey })}>
            {product.publish}
          </Button>
        )}
        {opened.status === 'active' && (
          <a
            href={`/product/${opened.slug}`}
            className={buttonClass()}
            aria-label={product.view}
            title={product.view}
          >
            <Icon name="eye" size={20} />
          </a>
        )}
      </span>
    </section>
  )
}

/** The state of the changes, or the result of the last press; empty: nothing was done yet. */
function useTold(editor: Editor): string {
  const { product } = useSpeech().words
  const weak = useWeak(editor)
  const { opened, isDirty, isBusy, answer } = editor
  if (isDirty && opened.may.write) return isBusy ? product.saving : product.unsaved
  return answer?.ok === true ? `${product.done[answer.done]} ${weak}`.trim() : ''
}

function Unsaved({ editor: { isBusy, discard, send } }: Pick<BarProps, 'editor'>) {
  const { product } = useSpeech().words
  return (
    <>
      <span className={styles['discard']}>
        <Button look="quiet" onClick={discard}>
          {product.discard}
        </Button>
      </span>
      <span className={styles['save']}>
        <Button onClick={() => send('save')} aria-keyshortcuts="Control+S" aria-busy={isBusy || undefined}>
          {product.save}
        </Button>
      </span>
    </>
  )
}

/** The list of the sections; a press leads to one and opens it. */
function Jumps() {
  const { product } = useSpeech().words
  const { problems, go } = useFold()
  const list = useRef<HTMLDetailsElement>(null)
  return (
    // Its summary closes it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={list}
      className={styles['jumps']}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && list.current !== null) list.current.open = false
      }}
    >
      <summary aria-label={product.jump} title={product.jump}>
        <Icon name="menu" size={20} />
      </summary>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${idOf(section)}`}
              onClick={(event) => {
                event.preventDefault()
                if (list.current !== null) list.current.open = false
                go(section)
              }}
            >
              {product.sections[section]} <Problems count={problems.get(section) ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
