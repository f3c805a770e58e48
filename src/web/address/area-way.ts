import type { ChosenArea } from './area-picker.tsx'
import type { PlainPlaces } from './show-areas.ts'
import type { AreasLoading, AreaView } from './use-areas.ts'

/** The props of both ways of picking an area. */
export interface AreaWayProps {
  readonly id: string
  readonly places: PlainPlaces
  readonly loading: AreasLoading
  readonly picked: ChosenArea | null
  readonly problem: string | null
  readonly onChoose: (area: AreaView | null) => void
}
