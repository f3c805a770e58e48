import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as styles from './size-guide.module.css'

interface SizeTab {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

/** Tabs with one stop in the tab order; arrows go from one to the next (ux 3.25). */
export function SizeTabs({ tabs }: { readonly tabs: readonly SizeTab[] }) {
  const [shown, setShown] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = (shown + step + tabs.length) % tabs.length
    setShown(next)
    const tab = list.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" className={styles['tabs']}>
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === shown}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={index === shown ? 0 : -1}
            className={styles['tab']}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={index !== shown}
          className={styles['panel']}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
