/** How the phone's header follows the page (2.0): away while one reads on, back at the first look upwards. */
export interface HeaderScroll {
  readonly hidden: boolean
  /** Lowest place since the header last came or went; looking up is measured from here. */
  readonly lowest: number
}

export const headerAtTop: HeaderScroll = { hidden: false, lowest: 0 }

/** The header never leaves above this place of the page. */
const HIDES_BELOW_PX = 240
const RETURNS_AFTER_PX = 8

/** The header after the page was scrolled to `y`. */
export function scrolledTo({ hidden, lowest }: HeaderScroll, y: number): HeaderScroll {
  if (y > lowest) return { hidden: y > HIDES_BELOW_PX, lowest: y }
  if (lowest - y < RETURNS_AFTER_PX && y > 0) return { hidden, lowest }
  return { hidden: false, lowest: Math.max(y, 0) }
}
