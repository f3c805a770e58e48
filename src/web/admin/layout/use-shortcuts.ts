import { useEffect, useEffectEvent, useRef } from 'react'
import { useRoot } from '#web/admin/text/words.ts'

/** How long G waits for the letter of a page. */
const SECOND_LETTER_MS = 1500

/**
 * Single letters as shortcuts. They work where no field has the focus, without Ctrl, Alt or Meta, and a person can turn
 * them off (WCAG 2.1.4). `g o` is G and then O. The first handler that takes a key keeps it.
 */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const { letters } = useRoot()
  const first = useRef({ key: '', at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!letters || !isPlain(event)) return
    const key = event.key.toLowerCase()
    const both = `${first.current.key} ${key}`
    const follows = event.timeStamp - first.current.at < SECOND_LETTER_MS
    first.current = { key, at: event.timeStamp }
    const run = (follows ? keys[both] : undefined) ?? keys[key]
    if (run === undefined) return
    event.preventDefault()
    run(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Runs work by Ctrl Z; where somebody types, the key is the field's own. It is no letter, so it stays on. */
export function useUndoKey(onUndo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || event.key.toLowerCase() !== 'z' || !isFree(event)) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && isFree(event)
}

/** No field has the focus, no dialog is open, and nobody else took the key. */
function isFree(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !isTyping(event.target) && document.querySelector('dialog[open]') === null
}

/** Whether a key there is a letter of what somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea'))
  )
}
