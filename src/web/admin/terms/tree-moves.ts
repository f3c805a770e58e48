import type { DropPart } from '#web/admin/ui/use-drag.ts'
import { CATEGORY_DEPTH_MAX, depthOf, heightOf, isWithin } from '#domain/catalogue/term-rules.ts'

/** A category as the tree of the page has it: each behind the one above it, neighbours in their order. */
export interface TreeNode {
  readonly id: number
  readonly parent: number | null
}

/** A place of the tree: below this category (null: at the top), before this neighbour (null: last). */
export interface Place {
  readonly parent: number | null
  readonly before: number | null
}

const directions = ['up', 'down', 'in', 'out'] as const
export type Direction = (typeof directions)[number]

/** The place to which each step takes a category; null: it cannot go there. */
export function movesOf(
  tree: readonly TreeNode[],
  node: TreeNode,
): Readonly<Record<Direction, Place | null>> {
  const { parent } = node
  const siblings = neighboursIn(tree, parent)
  const at = siblings.indexOf(node.id)
  const above = siblings[at - 1]
  return {
    up: above === undefined ? null : { parent, before: above },
    down: at === siblings.length - 1 ? null : { parent, before: siblings[at + 2] ?? null },
    in: above === undefined ? null : fitting(tree, node.id, { parent: above, before: null }),
    out: parent === null ? null : behind(tree, parent),
  }
}

/** The place of a category that is dropped on a part of another row; null: it cannot go there. */
export function placeOfDrop(
  tree: readonly TreeNode[],
  dragged: number,
  { target, part }: { readonly target: TreeNode; readonly part: DropPart },
): Place | null {
  const place = {
    before: { parent: target.parent, before: target.id },
    inside: { parent: target.id, before: null },
    after: behind(tree, target.id),
  }[part]
  if (isWithin(placesOf(tree), target.id, dragged) || place.before === dragged) return null
  return fitting(tree, dragged, place)
}

/** The levels down to this one; the top is 1. */
export function levelOf(tree: readonly TreeNode[], id: number): number {
  return depthOf(placesOf(tree), id)
}

/** The place right behind a category, on its own level. */
function behind(tree: readonly TreeNode[], id: number): Place {
  const parent = tree.find((node) => node.id === id)?.parent ?? null
  const siblings = neighboursIn(tree, parent)
  return { parent, before: siblings[siblings.indexOf(id) + 1] ?? null }
}

function neighboursIn(tree: readonly TreeNode[], parent: number | null): readonly number[] {
  return tree.filter((node) => node.parent === parent).map(({ id }) => id)
}

/** The place, unless the tree would get too deep there. */
function fitting(tree: readonly TreeNode[], id: number, place: Place): Place | null {
  const places = placesOf(tree)
  return depthOf(places, place.parent) + heightOf(places, id) > CATEGORY_DEPTH_MAX ? null : place
}

function placesOf(tree: readonly TreeNode[]) {
  return tree.map(({ id, parent }) => ({ id, parentId: parent }))
}

/** A move as one button of a form says it: the category, and its new place. */
export function writeMove(id: number, { parent, before }: Place): string {
  return [id, parent ?? '', before ?? ''].join('.')
}

export function readMove(written: string): Place & { readonly id: number } {
  const [id, parent, before] = written.split('.')
  return { id: Number(id), parent: idOrNone(parent), before: idOrNone(before) }
}

function idOrNone(part: string | undefined): number | null {
  return part === undefined || part === '' ? null : Number(part)
}
