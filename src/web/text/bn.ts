import { card } from './bn/card.ts'
import { frame } from './bn/frame.ts'
import { price } from './bn/price.ts'
import type { Text } from './en.ts'

/** Every visible word of the shop in Bangla. */
export const bn: Text = { card, frame, price }
