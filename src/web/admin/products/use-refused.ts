import { useActionData } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Refused } from './change-products.ts'
import type { PriceAnswer } from './inline/save-price.ts'

/** Why the last press did nothing; of one action, only if it was pressed. */
export function useRefused(action?: string): string | undefined {
  const { changes, products } = useSpeech().words
  const answer = useActionData<Refused | PriceAnswer>()
  if (answer === undefined || 'price' in answer) return undefined
  if ('wrongPrice' in answer) return action === undefined ? products.inline.wrongPrice : undefined
  if (action !== undefined && !('action' in answer && answer.action === action)) return undefined
  if ('refused' in answer) return answer.refused
  return answer.tag === '' ? changes.noTag : changes.unknownTag(answer.tag)
}
