import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/admin/layout/use-shortcuts.ts'
import { codeAtEnter, isFromReader, noBurst, READER_GAP_MS, withKey } from './reader-keys.ts'

/**
 * Takes the codes of a hand reader while no field has the focus. A reader is a keyboard: its letters would run
 * shortcuts, and its Enter would press the button that has the focus. Keys are therefore kept back for a moment. Those
 * of a person are then given on.
 */
export function useHandReader(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => listen((code) => take(code)), [])
}

function listen(take: (code: string) => void): () => void {
  let burst = noBurst
  let held: readonly KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const given = new WeakSet<Event>()

  function giveOn(): void {
    const events = isFromReader(burst) ? [] : held
    held = []
    burst = noBurst
    for (const event of events) {
      const again = new KeyboardEvent('keydown', event)
      given.add(again)
      event.target?.dispatchEvent(again)
    }
  }

  function onKey(event: KeyboardEvent): void {
    // Readers hold Shift for capitals.
    if (given.has(event) || event.key === 'Shift' || !isForReader(event)) return
    clearTimeout(timer)
    if (event.key === 'Enter') {
      const code = codeAtEnter(burst, event.timeStamp)
      if (code === undefined) return giveOn()
      keepBack(event)
      held = []
      burst = noBurst
      return take(code)
    }
    // A blank alone scrolls the page, and no code begins with one.
    if (event.key.length !== 1 || (event.key === ' ' && held.length === 0)) return giveOn()
    keepBack(event)
    burst = withKey(burst, event.key, event.timeStamp)
    held = [...held, event]
    timer = setTimeout(giveOn, READER_GAP_MS)
  }

  // Before every shortcut of the page.
  document.addEventListener('keydown', onKey, { capture: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey, { capture: true })
  }
}

function isForReader(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat
  return isPlain && !isTyping(event.target) && document.querySelector('dialog[open]') === null
}

function keepBack(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
