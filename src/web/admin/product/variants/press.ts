import type { KeyboardEvent } from 'react'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { cellText, type Member } from './columns.ts'
import { moved, nextCell, type Selection, type Size } from './selection.ts'

type Done =
  | { readonly kind: 'select'; readonly selection: Selection }
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'fill' | 'clear' | 'toggle' | 'undo' | 'redo' }

interface Pressed {
  readonly event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
  readonly selection: Selection
  readonly size: Size
  readonly columns: readonly Member[]
  readonly variants: readonly EditedVariant[]
  readonly pictures: readonly EditedPicture[]
}

/** The effect of a key while no cell is being typed into; undefined: the sheet does not use this key. */
export function press(pressed: Pressed): Done | undefined {
  const { event, selection, size } = pressed
  const { key, shiftKey: shift } = event
  const ctrl = event.ctrlKey || event.metaKey
  const next = moved(selection, { key, shift, ctrl }, size)
  if (next !== undefined) return { kind: 'select', selection: next }
  if (ctrl) return pressWithCtrl(key, { shift, size })
  if (key !== 'Tab') return pressOnCell(pressed)
  const at = nextCell(selection.at, shift ? -1 : 1, size)
  return at === undefined ? undefined : { kind: 'select', selection: { anchor: at, at } }
}

const openers: ReadonlySet<string> = new Set(['Enter', 'F2'])

function pressOnCell({ event, selection, columns, variants, pictures }: Pressed): Done | undefined {
  const { key, altKey } = event
  const member = columns[selection.at.column]
  const variant = variants[selection.at.row]
  if (member === undefined || variant === undefined) return undefined
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  const opens = openers.has(key)
  if (member === 'active') return opens || key === ' ' ? { kind: 'toggle' } : undefined
  if (opens) return { kind: 'edit', text: cellText(variant, member, pictures) }
  return isLetter(key, altKey) ? { kind: 'edit', text: key } : undefined
}

function isLetter(key: string, alt: boolean): boolean {
  return key.length === 1 && !alt
}

function pressWithCtrl(
  key: string,
  { shift, size: { rows, columns } }: { readonly shift: boolean; readonly size: Size },
): Done | undefined {
  const letter = key.toLowerCase()
  if (letter === 'd') return { kind: 'fill' }
  if (letter === 'z') return { kind: shift ? 'redo' : 'undo' }
  if (letter === 'y') return { kind: 'redo' }
  if (letter !== 'a') return undefined
  const at = { row: rows - 1, column: columns - 1 }
  return { kind: 'select', selection: { anchor: { row: 0, column: 0 }, at } }
}
