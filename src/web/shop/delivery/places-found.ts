import type { DeliveryPlaceView } from '#contract/v1/delivery.ts'

/** The places whose name, or the name of an area in them, has the term in it; all while nothing is typed. */
export function placesFound(
  places: readonly DeliveryPlaceView[],
  term: string,
): readonly DeliveryPlaceView[] {
  const wanted = plain(term)
  if (wanted === '') return places
  return places.filter((place) =>
    [place, ...place.parts].some(({ name, name_bn: bangla }) =>
      [name, bangla ?? ''].some((text) => plain(text).includes(wanted)),
    ),
  )
}

/** Spellings that differ by case, apostrophes and blanks are one. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s'’.-]/g, '')
}
