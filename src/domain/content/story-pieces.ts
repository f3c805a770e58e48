/** A piece in the text of a story, as clean HTML has it. */
const PIECE = /<figure data-product="(\d{1,9})"><\/figure>/g

/** The markup of a piece in the text of a story. */
export function pieceMarkup(productId: number): string {
  return `<figure data-product="${productId}"></figure>`
}

/** The products whose pieces stand in the text of a story, each once, in their order. */
export function piecesIn(html: string): readonly number[] {
  return [...new Set([...html.matchAll(PIECE)].map(([, id]) => Number(id)))]
}

/** A part of a story: words with their markup, or pieces that stand beside each other. */
export type StoryPart =
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'pieces'; readonly products: readonly number[] }

/** The text of a story in its parts. */
export function partsOfStory(html: string): readonly StoryPart[] {
  const parts: StoryPart[] = []
  // Every second piece of the split is the number of a product.
  for (const [at, text] of html.split(PIECE).entries()) {
    const last = parts.at(-1)
    if (at % 2 === 0) {
      if (text.trim() !== '') parts.push({ kind: 'words', html: text })
    } else if (last?.kind === 'pieces') parts[parts.length - 1] = withPiece(last.products, Number(text))
    else parts.push(withPiece([], Number(text)))
  }
  return parts
}

function withPiece(products: readonly number[], product: number): StoryPart {
  return { kind: 'pieces', products: products.includes(product) ? products : [...products, product] }
}
