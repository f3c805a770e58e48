import type { Api } from '#client/api.ts'
import { listAreas } from '#contract/shop/delivery.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import type { PlaceOption, PlainPlaces } from './show-areas.ts'

/** An empty name would count as none: all areas would come. */
const NOWHERE = '-'

/** For loaders and actions of pages with an area picker. */
export async function loadPlainPlaces(
  api: Api,
  { district, language }: { readonly district: string | null; readonly language: Language },
): Promise<PlainPlaces> {
  // Without a district no areas are asked for: there is none of that name.
  const { divisions, districts, areas } = await api(listAreas, { query: { district: district ?? NOWHERE } })
  const named = ({ id, name, name_bn }: { id: string; name: string; name_bn: string }) => ({
    id,
    name: inWords(language, name, name_bn),
  })
  return {
    divisions: divisions.map((division) => ({
      ...named(division),
      districts: sorted(districts.filter((one) => one.division === division.id).map(named), language),
    })),
    areas: sorted(areas.map(named), language),
  }
}

function sorted(places: readonly PlaceOption[], language: Language): readonly PlaceOption[] {
  return places.toSorted((a, b) => a.name.localeCompare(b.name, language))
}
