import { useEffect, useRef, useState, type ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './more-menu.module.css'

interface MoreMenuProps {
  readonly title: string
  /** For readers: what it is about, such as one picture of several. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * What can be done with a thing, behind one button. Escape, a press elsewhere and a press of a button inside close it;
 * by Escape the focus goes back to its button. It opens without script too.
 */
export function MoreMenu({ title, label, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (menu.current !== null) menu.current.open = false
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
    // Its summary and its buttons have the keys; they close it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <details
      ref={menu}
      className={styles['menu']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || menu.current?.open !== true) return
        event.stopPropagation()
        close()
        menu.current.querySelector('summary')?.focus()
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button') !== null) close()
      }}
    >
      <summary className={buttonClass()} aria-label={label}>
        {title}
      </summary>
      <div className={styles['list']}>{children}</div>
    </details>
  )
}
