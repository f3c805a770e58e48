import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { closeSearch, openSearch, useSearchOpen } from './search-trigger.ts'
import { useSearchShortcut } from '#web/state/shortcut-preference.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'
import { useOnDemand } from '#web/ui/use-on-demand.ts'

const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

/**
 * Brings the search dialog to every page (F6): its code with the first opening, by the header's icon or the "/" key.
 * Going to another page closes it, after that page took the dialog's step of the history.
 */
export function SearchOpener() {
  const { text } = useSpeech()
  const wanted = useSearchOpen()
  const { key } = useLocation()
  const { Part: SearchDialog, want } = useOnDemand(loadDialog)
  const [opened, setOpened] = useState<{ readonly at: string; readonly times: number } | null>(null)
  const [times, setTimes] = useState(0)
  useSlash()
  if (wanted && opened === null) {
    setOpened({ at: key, times: times + 1 })
    setTimes(times + 1)
  }
  if (!wanted && opened !== null) setOpened(null)
  const here = opened !== null && opened.at === key

  const load = useEffectEvent(async () => {
    if (await want()) return
    notify({ message: text.common.offline, icon: 'wifi-off' })
    closeSearch()
  })
  useEffect(() => {
    if (wanted) void load()
  }, [wanted])
  useEffect(() => {
    if (wanted && !here) closeSearch()
  }, [wanted, here])

  if (SearchDialog === null || times === 0) return null
  // Each opening begins with an empty field.
  return <SearchDialog key={times} open={wanted && here} onClose={closeSearch} />
}

/** "/" opens the search where nobody types; it can be turned off (WCAG 2.1.4). */
function useSlash(): void {
  const on = useSearchShortcut()
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
