import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as styles from './modal.module.css'

interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** `wide`: as wide as the screen allows; on a phone it fills the screen. */
  readonly size?: 'wide'
  readonly children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, closes by Escape, and gives the focus back. */
export function Modal({ open, onClose, title, size, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    <dialog
      ref={element}
      className={styles['modal']}
      data-size={size}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      {open && (
        <div className={styles['panel']}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** Class of the row of buttons at the end. */
export const modalButtons = styles['buttons']

/** Class of a form inside. */
export const modalForm = styles['form']
