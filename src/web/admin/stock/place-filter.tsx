import type { LocationView } from '#contract/staff/catalogue/stock-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'

interface PlaceFilterProps {
  readonly locations: readonly LocationView[]
  /** Code of the chosen place; undefined: every place. */
  readonly chosen: string | undefined
}

/** Filters a list by place. */
export function PlaceFilter({ locations, chosen }: PlaceFilterProps) {
  const { stock } = useSpeech().words
  const choices = usePlaceChoices(locations)
  return (
    <Select
      name="location"
      label={stock.location}
      defaultValue={chosen}
      choices={[['', stock.anyLocation], ...choices]}
    />
  )
}

/** Code and name of each place, for a field to choose from. */
export function usePlaceChoices(locations: readonly LocationView[]): readonly (readonly [string, string])[] {
  const { either } = useSpeech()
  return locations.map(({ code, name, name_bn }) => [code, either(name, name_bn)] as const)
}
