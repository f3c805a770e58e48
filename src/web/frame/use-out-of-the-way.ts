import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

const REST_MS = 150

/** Fields, the buttons that a page is about, and what it marks itself, such as the amount to pay. */
const MATTERS = [
  'input',
  'select',
  'textarea',
  `.${buttonClass({ look: 'primary' }).replaceAll(' ', '.')}`,
  '[data-uncovered]',
]
  .map((what) => `main ${what}`)
  .join()

/** Marks what floats over the page as `data-away` while the page rests with what matters below it (ux 2.16). */
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
