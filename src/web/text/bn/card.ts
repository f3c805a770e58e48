import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

export const card: Text['card'] = {
  soldOut: 'শেষ হয়ে গেছে',
  new: 'নতুন',
  low: (left) => `আর মাত্র ${numberIn('bn', left)}টি`,
}
