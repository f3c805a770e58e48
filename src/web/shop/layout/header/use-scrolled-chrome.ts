import { useEffect, type RefObject } from 'react'
import { headerAtTop, scrolledTo } from './header-scroll.ts'

/**
 * Marks the chrome as scrolled (its header is above the screen) and, for phones, as hidden while one reads on.
 * Marks are set on the element itself: a scroll renders nothing.
 */
export function useScrolledChrome(chrome: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = chrome.current
    if (element === null) return undefined
    let state = headerAtTop
    const follow = () => {
      state = scrolledTo(state, window.scrollY)
      // A person who is in the header by keyboard keeps it.
      const hidden = state.hidden && element.querySelector(':focus-visible') === null
      const { top } = element.getBoundingClientRect()
      element.toggleAttribute('data-hidden', hidden)
      element.toggleAttribute('data-scrolled', window.scrollY > 0 && top <= 0)
      element.toggleAttribute('data-compact', window.scrollY > 0 && top <= -headerHeight(element))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [chrome])
}

function headerHeight(chrome: HTMLElement): number {
  return chrome.firstElementChild?.clientHeight ?? 0
}
