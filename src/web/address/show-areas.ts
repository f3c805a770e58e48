export interface PlaceOption {
  readonly id: string
  readonly name: string
}

/** The data of the area picker before script runs: all districts, and the areas of the chosen one. */
export interface PlainPlaces {
  readonly divisions: readonly (PlaceOption & { readonly districts: readonly PlaceOption[] })[]
  readonly areas: readonly PlaceOption[]
}

/** Value of the button by which a form without script asks for the areas of the district that was chosen. */
export const SHOW_AREAS = 'areas'
