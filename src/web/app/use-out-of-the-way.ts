import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

const REST_MS = 150

/** Fields, buttons, and elements that a page marks itself, such as the amount to pay. */
const MATTERS = 'input, select, textarea, button, summary, a[href^="tel:"], [data-uncovered]'

/** A ground that cannot be seen, as browsers write it. */
const CLEAR = 'rgba(0, 0, 0, 0)'

/** Points that are looked at in each direction: closer together than a line of text is high. */
const POINTS = 4

/** Marks what floats over the page as `data-away` while the page rests with what matters below it (ux 2.16). */
export function useOutOfTheWay(floating: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const look = () => {
      const element = floating.current
      const place = element?.getBoundingClientRect()
      if (place === undefined) return
      const isBelow = elementsIn(place).some((one) => !element?.contains(one) && matters(one, place))
      element?.toggleAttribute('data-away', isBelow)
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

/** Everything of the page that lies in a place of the screen, also below what floats. */
function elementsIn({ left, top, width, height }: DOMRect): readonly Element[] {
  const steps = Array.from({ length: POINTS + 1 }, (_, step) => step / POINTS)
  const points = steps.flatMap((right) =>
    steps.map((down) => [left + right * width, top + down * height] as const),
  )
  return [...new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)))]
}

/** Whether it is pressed, filled in, or has a line of text of its own there. */
function matters(element: Element, place: DOMRect): boolean {
  if (element.matches(MATTERS) || (element.matches('a') && isDrawn(element))) return true
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && hasLineIn(node, place))
}

/** Whether it has an edge or a ground of its own, as a link that looks like a button has. */
function isDrawn(element: Element): boolean {
  const { backgroundColor, borderBottomStyle, borderBottomWidth } = getComputedStyle(element)
  return backgroundColor !== CLEAR || (borderBottomStyle === 'solid' && borderBottomWidth !== '0px')
}

function hasLineIn(text: Node, place: DOMRect): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some((line) => overlap(place, line))
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
