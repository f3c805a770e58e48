import { useEffect, useRef, useState, type ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './more-menu.module.css'

interface MoreMenuProps {
  readonly title: string
  /** For screen readers, where the title does not say which thing the menu belongs to. */
  readonly label?: string
  /** For a button at the end of a row, which is `position: relative`: the list stays on the screen. */
  readonly isAtEnd?: boolean
  readonly children: ReactNode
}

/**
 * A menu of actions behind one button. Escape, a press elsewhere and a press of a button inside close it. After Escape
 * and after a press inside, the focus is on the button of the menu. It opens without script too.
 */
export function MoreMenu({ title, label, isAtEnd = false, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (menu.current !== null) menu.current.open = false
  }
  const leave = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && menu.current?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  return (
    // The summary and the buttons take the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <details
      ref={menu}
      className={styles['menu']}
      data-at-end={isAtEnd || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || menu.current?.open !== true) return
        event.stopPropagation()
        leave()
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button') !== null) leave()
      }}
    >
      <summary className={buttonClass()} aria-label={label}>
        {title}
      </summary>
      <div className={styles['list']}>{children}</div>
    </details>
  )
}
