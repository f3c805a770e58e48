/** One kind of a piece, such as a size. Prices in taka. */
export interface WholeChoice {
  readonly variant: number
  readonly words: string
  readonly price: number
  readonly soldOut: boolean
}

/** A piece of a look that is bought with all others. */
export interface WholePiece {
  readonly product: number
  /** Its number on the picture. */
  readonly place: number
  readonly name: string
  /** The name of what there is to choose, in the language of the page; null: there is one kind. */
  readonly option: { readonly name: string; readonly name_bn: string | null } | null
  /** None where its price is told on request. */
  readonly choices: readonly WholeChoice[]
}

/** The kinds of a piece that can be bought. */
export function buyable({ choices }: WholePiece): readonly WholeChoice[] {
  return choices.filter(({ soldOut }) => !soldOut)
}

/** The price of all pieces that can be bought; with the lowest price of those that are still to choose. */
export function wholeTotal(
  pieces: readonly WholePiece[],
  chosen: ReadonlyMap<number, number>,
): { readonly amount: number; readonly isExact: boolean } {
  const prices = pieces.map((piece) => {
    const all = buyable(piece)
    const one = all.find(({ variant }) => variant === chosen.get(piece.product))
    return one === undefined ? all.map(({ price }) => price) : [one.price]
  })
  return {
    amount: prices.reduce((sum, some) => sum + (some.length === 0 ? 0 : Math.min(...some)), 0),
    isExact: prices.every((some) => new Set(some).size <= 1),
  }
}
