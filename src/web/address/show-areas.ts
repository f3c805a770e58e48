export interface Place {
  readonly id: string
  readonly name: string
}

/** The data of the area picker before script runs: all districts, and the areas of the chosen one. */
export interface PlainPlaces {
  readonly divisions: readonly (Place & { readonly districts: readonly Place[] })[]
  readonly areas: readonly Place[]
}

/** Value of the button by which a form without script asks for the areas of the district that was chosen. */
export const SHOW_AREAS = 'areas'
