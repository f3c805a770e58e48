import { card } from './en/card.ts'
import { frame } from './en/frame.ts'
import { price } from './en/price.ts'

/** Every visible word of the shop in English, by place. The type of all other languages. */
export const en = { card, frame, price }
export type Text = typeof en
