import { use } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listProductQuestions } from '#contract/shop/product-questions.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { askOnce } from '#web/boot/ask-once.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { pageQuestions, type PageQuestion, type PageQuestions } from './page-questions.ts'

const endpoint = namedEndpoint<typeof listProductQuestions>({
  method: 'GET',
  path: '/v1/product/:id/questions',
})

/** The questions about a product, which a document has as HTML alone; null where they could not be had. */
export function useQuestions(id: number, questions: PageQuestions | null): readonly PageQuestion[] | null {
  const { language } = useSpeech()
  if (questions === null) return null
  const load = async () => pageQuestions(await browserApi()(endpoint, { params: { id } }), language)
  return (questions.shown === null ? use(askOnce(`questions ${id}`, load)) : questions).shown
}
