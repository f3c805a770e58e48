import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './dialog.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { useOverlayHistory } from './overlay-history.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /**
   * `left`, `right`: a drawer. `bottom`: a sheet on phones and a dialog on wide screens. `full`: the whole screen.
   * `top`: the whole screen on phones and a panel at the top of wide ones.
   */
  readonly place: 'left' | 'right' | 'bottom' | 'full' | 'top'
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode
  /** The title is read but not shown. */
  readonly hideTitle?: boolean
  /** Stands in the title's place, beside the button that closes; the title is then only read. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/**
 * The store's one modal: the browser's own dialog, which keeps focus inside and gives it back. Closes by Escape, its
 * button, a press beside it, and Back.
 */
export function Dialog({
  open,
  onClose,
  title,
  place,
  footer,
  hideTitle = false,
  head,
  children,
}: DialogProps) {
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
  // One that is taken off the page while open gives the focus back as well.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])
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
          <div className={styles['header']}>
            <h2
              id={titleId}
              // If a field stands in its place, the focus begins there.
              tabIndex={head === undefined ? -1 : undefined}
              className={hideTitle || head !== undefined ? 'sr-only' : styles['title']}
            >
              {title}
            </h2>
            {head}
            <button
              type="button"
              className={styles['close']}
              aria-label={text.layout.close}
              onClick={onClose}
            >
              <Icon name="x" />
            </button>
          </div>
          <div className={styles['body']}>{children}</div>
          {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
