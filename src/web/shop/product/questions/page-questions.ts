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

export interface PageQuestions {
  /** Null in a document, which has them as HTML. */
  readonly shown: readonly PageQuestion[] | null
}

/** The part of the questions that a document holds; without any there is nothing to ask for. */
export function questionsInDocument(questions: PageQuestions | null): PageQuestions | null {
  return questions === null || questions.shown?.length === 0 ? questions : { shown: null }
}

const made = {
  en: new WeakMap<object, PageQuestions>(),
  bn: new WeakMap<object, PageQuestions>(),
}

/** The same answer of the API is the same questions, so that their part of the page is kept too. */
export function pageQuestions(found: Reply<typeof listProductQuestions>, language: Language): PageQuestions {
  const known = made[language].get(found)
  if (known !== undefined) return known
  const questions = { shown: found.results.map((question) => pageQuestion(question, language)) }
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
