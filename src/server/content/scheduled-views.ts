import { showStateAt, type Schedule } from '#domain/content/schedule.ts'

/** A story or a look with its former addresses and the moments between which it is seen. */
export interface Scheduled<View> extends Schedule {
  readonly view: View
  readonly former: readonly string[]
}

interface Named {
  readonly slug: string
}

interface WithSpots {
  readonly spots: readonly { readonly product: number }[]
}

interface Row {
  readonly is_hidden: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly former: readonly string[]
}

export function scheduled<View>(row: Row, view: View): Scheduled<View> {
  return {
    view,
    hidden: row.is_hidden,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    former: row.former,
  }
}

/** Those that are seen at a moment. */
export function shownAt<View>(all: readonly Scheduled<View>[], now: number): readonly View[] {
  return all.filter((one) => showStateAt(one, now) === 'shown').map(({ view }) => view)
}

/** The one that an address leads to and that is seen at a moment. */
export function foundAt<View extends Named>(
  all: readonly Scheduled<View>[],
  slug: string,
  now: number,
): View | undefined {
  const found = all.find(({ view }) => view.slug === slug) ?? all.find(({ former }) => former.includes(slug))
  return found !== undefined && showStateAt(found, now) === 'shown' ? found.view : undefined
}

/** The looks in which a product is seen. */
export function withPiece<View extends WithSpots>(
  all: readonly Scheduled<View>[],
  productId: number,
): readonly Scheduled<View>[] {
  return all.filter(({ view }) => view.spots.some(({ product }) => product === productId))
}
