import { MIDDLE, type PictureFocus } from '#domain/media/picture-focus.ts'

/** A spot in the form. */
export interface Spot extends PictureFocus {
  /** Keeps its fields together when it moves within the list. */
  readonly key: number
  /** Null: nobody chose its product. */
  readonly product: number | null
}

/** A spot as the API has it. */
export interface SavedSpot extends PictureFocus {
  readonly product_id: number
}

/** The spots of a form, with room for so many new ones. */
export function spotsOf(saved: readonly SavedSpot[], room: number): readonly Spot[] {
  const kept = saved.map(({ product_id: product, x, y }, key) => ({ key, product, x, y }))
  return Array.from({ length: room }).reduce<readonly Spot[]>((all) => withSpot(all, null, MIDDLE), kept)
}

/** One spot more, behind the others. */
export function withSpot(spots: readonly Spot[], product: number | null, at: PictureFocus): readonly Spot[] {
  return [...spots, { key: Math.max(-1, ...spots.map(({ key }) => key)) + 1, product, x: at.x, y: at.y }]
}
