import { useSpeech } from '#web/text/text-context.tsx'
import type { ComboboxOption } from '#web/ui/forms/combobox.tsx'
import type { FoundArea } from '#domain/delivery/find-areas.ts'
import type { ChosenArea } from './area-picker.tsx'
import type { PlainPlaces } from './show-areas.ts'
import type { Areas, AreaView } from './use-areas.ts'

export interface AreaOption extends ComboboxOption {
  readonly area: AreaView
}

/** Names of places in the page's language: `Banani, Dhaka`. */
export function useAreaNames({
  places,
  areas,
}: {
  readonly places: PlainPlaces
  readonly areas: Areas | null
}) {
  const { language, words } = useSpeech()
  const name = (place: { readonly name: string; readonly name_bn: string }) =>
    words(place.name, place.name_bn)
  const named = ({ area, district }: FoundArea<AreaView>) => `${name(area)}, ${name(district)}`
  const divisionAround = (district: string) =>
    places.divisions.find(({ districts }) => districts.some(({ id }) => id === district))

  return {
    optionOf: (found: FoundArea<AreaView>): AreaOption => ({
      key: found.area.id,
      label: named(found),
      note: language === 'bn' ? found.area.name : found.area.name_bn,
      area: found.area,
    }),
    divisionOf: ({ district }: ChosenArea) => divisionAround(district)?.name ?? '',
    /** Empty where none is chosen. */
    labelOf: (chosen: ChosenArea | null): string => {
      if (chosen === null) return ''
      const district = divisionAround(chosen.district)?.districts.find(({ id }) => id === chosen.district)
      const known = areas?.areas.find(({ id }) => id === chosen.area)
      const area = known === undefined ? places.areas.find(({ id }) => id === chosen.area)?.name : name(known)
      return [area, district?.name].filter((part) => part !== undefined).join(', ')
    },
  }
}
