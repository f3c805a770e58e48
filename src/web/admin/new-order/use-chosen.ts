import { useState } from 'react'
import type { PieceView } from '#contract/staff/order-edit.ts'

/** A piece of the order; `again`: how often one more of it was added. */
export interface ChosenPiece extends PieceView {
  readonly again: number
}

export interface Chosen {
  readonly pieces: readonly ChosenPiece[]
  /** Adds pieces; those that the order already has stay unchanged. */
  readonly addNew: (pieces: readonly PieceView[]) => void
  /** One more of a piece, whether the order has it or not. */
  readonly add: (piece: PieceView) => void
  readonly remove: (id: number) => void
}

/** The pieces of an order that is being made. */
export function useChosen(start: readonly PieceView[]): Chosen {
  const [pieces, setPieces] = useState<readonly ChosenPiece[]>(() => start.map(chosenOnce))
  const addNew = (wanted: readonly PieceView[]) =>
    setPieces((before) => {
      const own = new Set(before.map(({ id }) => id))
      return [...before, ...wanted.filter(({ id }) => !own.has(id)).map(chosenOnce)]
    })
  return {
    pieces,
    addNew,
    add: (piece) =>
      setPieces((before) =>
        before.some(({ id }) => id === piece.id)
          ? before.map((one) => (one.id === piece.id ? { ...one, again: one.again + 1 } : one))
          : [...before, chosenOnce(piece)],
      ),
    remove: (id) => setPieces((before) => before.filter((one) => one.id !== id)),
  }
}

function chosenOnce(piece: PieceView): ChosenPiece {
  return { ...piece, again: 0 }
}
