import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useOverlayHistory } from './overlay-history.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** `left`, `right`: a drawer. `bottom`: a sheet on phones and a dialog on wide screens. `full`: the whole screen. */
  readonly place: 'left' | 'right' | 'bottom' | 'full'
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode
  /** The title is read but not shown. */
  readonly hideTitle?: boolean
  readonly children: ReactNode
}

/**
 * The store's one modal: the browser's own dialog, which keeps focus inside and gives it back. Closes by Escape, its
 * button, a press beside it, and Back.
 */
export function Dialog({ open, onClose, title, place, footer, hideTitle = false, children }: DialogProps) {
  const { text } = useSpeech()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOverlayHistory(open, onClose)
  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    <dialog
      ref={element}
      className={`${styles['dialog']} ${styles[place]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      closedby="any"
    >
      {open && (
        <div className={styles['panel']}>
          <header className={styles['header']}>
            <h2 id={titleId} tabIndex={-1} className={hideTitle ? 'sr-only' : styles['title']}>
              {title}
            </h2>
            <button type="button" className={styles['close']} aria-label={text.frame.close} onClick={onClose}>
              <Icon name="x" />
            </button>
          </header>
          <div className={styles['body']}>{children}</div>
          {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
