import type { Reply } from '#contract/endpoint.ts'
import type { listProductQuestions, ProductQuestion } from '#contract/shop/product-questions.ts'
import type { Language } from '#web/locale/language.ts'

/** An answered question in the page's language. */
export interface PageQuestion {
  readonly id: number
  readonly text: string
  readonly language: Language
  readonly author: string
  readonly answer: string
  /** Of the answer. */
  readonly answerLanguage: Language
}

const made = {
  en: new WeakMap<object, readonly PageQuestion[]>(),
  bn: new WeakMap<object, readonly PageQuestion[]>(),
}

/** The same answer of the API is the same questions, so that their part of the page is kept too. */
export function pageQuestions(
  found: Reply<typeof listProductQuestions>,
  language: Language,
): readonly PageQuestion[] {
  const known = made[language].get(found)
  if (known !== undefined) return known
  const questions = found.results.map((question) => pageQuestion(question, language))
  made[language].set(found, questions)
  return questions
}

function pageQuestion(question: ProductQuestion, language: Language): PageQuestion {
  const { id, text, author, answer, answer_bn: bangla } = question
  const isBangla = bangla !== null && (language === 'bn' || answer === null)
  return {
    id,
    text,
    language: question.language,
    author,
    answer: (isBangla ? bangla : answer) ?? '',
    answerLanguage: isBangla ? 'bn' : 'en',
  }
}
