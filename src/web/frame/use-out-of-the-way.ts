import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

const REST_MS = 150

/** Fields and the buttons that a page is about. */
const MATTERS = ['input', 'select', 'textarea', `.${buttonClass({ look: 'primary' }).replaceAll(' ', '.')}`]
  .map((what) => `main ${what}`)
  .join()

/** Marks what floats over the page as `data-away` while the page rests with a field or its main button below it (ux 2.16). */
export function useOutOfTheWay(floating: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const look = () => {
      const element = floating.current
      const place = element?.getBoundingClientRect()
      if (place === undefined) return
      const below = [...document.querySelectorAll(MATTERS)].some((one) =>
        overlap(place, one.getBoundingClientRect()),
      )
      element?.toggleAttribute('data-away', below)
    }
    const lookAtRest = () => {
      clearTimeout(rest)
      rest = setTimeout(look, REST_MS)
    }
    lookAtRest()
    window.addEventListener('scroll', lookAtRest, { passive: true })
    window.addEventListener('resize', lookAtRest)
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', lookAtRest)
      window.removeEventListener('resize', lookAtRest)
    }
  }, [floating, key])
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
