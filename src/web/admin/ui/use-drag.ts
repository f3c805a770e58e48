import { useEffect, useRef, useState, type RefObject } from 'react'

/** The part of an entry that takes what is dropped on it. */
export type DropPart = 'before' | 'inside' | 'after'

interface Pointer {
  readonly clientX: number
  readonly clientY: number
}

interface DragParts {
  /** Entries of the same list alone are dropped on each other. */
  readonly list: string
  readonly id: number
  readonly isOff?: boolean
  readonly partAt: (pointer: Pointer, box: DOMRect) => DropPart
  /** Whether this part takes that entry; left out: it takes each. */
  readonly accepts?: (dragged: number, part: DropPart) => boolean
  readonly onDrop: (dragged: number, part: DropPart) => void
}

interface Drag {
  /** Of the entry, which the others are dropped on. */
  readonly entry: RefObject<HTMLLIElement | null>
  /** Of what the entry is taken by; where nothing has it, of the whole entry. */
  readonly handle: RefObject<HTMLButtonElement | null>
  /** The part over which another entry is held. */
  readonly drop: DropPart | undefined
}

/**
 * Lets an entry of a list be dragged, with a mouse or after a long touch, and take others that are dropped on it.
 * Buttons and keys must do the same beside it (WCAG 2.5.7).
 */
export function useDrag(parts: DragParts): Drag {
  const entry = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [drop, setDrop] = useState<DropPart | undefined>()
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const { list, isOff = false } = parts
  useEffect(() => {
    const element = entry.current
    if (element === null || isOff) return undefined
    const work = makeDraggable({ element, handle: handle.current, latest, onPart: setDrop })
    return () => void work.then((stop) => stop())
  }, [list, isOff])
  return { entry, handle, drop }
}

interface Draggable {
  readonly element: HTMLElement
  readonly handle: HTMLElement | null
  readonly latest: RefObject<DragParts>
  readonly onPart: (part: DropPart | undefined) => void
}

/** The library is for browsers only; it comes when the first entry is there. */
async function makeDraggable({ element, handle, latest, onPart }: Draggable): Promise<() => void> {
  const { draggable, dropTargetForElements } =
    await import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
  const partUnder = (data: Readonly<Record<string, unknown>>, pointer: Pointer) => {
    const { id, accepts, partAt } = latest.current
    const dragged = Number(data['id'])
    const part = partAt(pointer, element.getBoundingClientRect())
    return dragged === id || accepts?.(dragged, part) === false ? undefined : part
  }
  const stops = [
    draggable({
      element,
      ...(handle !== null && { dragHandle: handle }),
      getInitialData: () => ({ list: latest.current.list, id: latest.current.id }),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['list'] === latest.current.list,
      onDrag: ({ source, location }) => onPart(partUnder(source.data, location.current.input)),
      onDragLeave: () => onPart(undefined),
      onDrop: ({ source, location }) => {
        onPart(undefined)
        const part = partUnder(source.data, location.current.input)
        if (part !== undefined) latest.current.onDrop(Number(source.data['id']), part)
      },
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Of a list from top to bottom: the upper half of an entry is before it. */
export function halfDown({ clientY }: Pointer, { top, height }: DOMRect): DropPart {
  return clientY < top + height / 2 ? 'before' : 'after'
}

/** Of entries side by side: the left half of an entry is before it. */
export function halfAcross({ clientX }: Pointer, { left, width }: DOMRect): DropPart {
  return clientX < left + width / 2 ? 'before' : 'after'
}

/** Of a tree: the upper quarter of an entry is before it, the lower quarter behind it. */
export function quarterDown({ clientY }: Pointer, { top, height }: DOMRect): DropPart {
  const share = (clientY - top) / height
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'inside'
}

/** The place of a list that an entry takes when it is dropped before or behind another one. */
export function placeOfDrop(from: number, to: number, part: DropPart): number {
  const gap = part === 'after' ? to + 1 : to
  return from < gap ? gap - 1 : gap
}
