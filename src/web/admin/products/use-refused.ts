import { useActionData } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Refused } from './change-products.ts'
import type { PriceAnswer } from './inline/save-price.ts'

/** The reason why the last press did nothing; with `actions`, only where it was a press of one of them. */
export function useRefused(actions?: readonly string[]): string | undefined {
  const { changes, products } = useSpeech().words
  const answer = useActionData<Refused | PriceAnswer>()
  if (answer === undefined || 'price' in answer) return undefined
  if ('wrongPrice' in answer) return actions === undefined ? products.inline.wrongPrice : undefined
  if (actions !== undefined && !('action' in answer && actions.includes(answer.action))) return undefined
  if ('refused' in answer) return answer.refused
  return answer.tag === '' ? changes.noTag : changes.unknownTag(answer.tag)
}
