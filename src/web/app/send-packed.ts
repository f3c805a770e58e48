import { createContext, type RouterContextProvider } from 'react-router'
import { asElement, asText, isPacked, partInDocument, sharedAnswer, type Packed } from './packed.ts'

/** The packed answers of one document by the ids of their elements. */
export type DocumentAnswers = Map<string, Packed<unknown>>

/** Takes the packed answers of a document; a request without it is one of a script, which gets them as text. */
export const documentContext = createContext<DocumentAnswers | null>(null)

interface Leaving {
  readonly routeId: string
  readonly context: Readonly<RouterContextProvider>
}

/**
 * A loader's answer on its way to the browser: packed parts of it stand in elements of the document, where React Router
 * would write their JSON as a text within JSON.
 */
export function sendPacked(answer: unknown, { routeId, context }: Leaving): unknown {
  const document = context.get(documentContext)
  const send = (packed: Packed<unknown>, id: string) => {
    if (document === null) return asText(packed)
    document.set(id, packed)
    return asElement(packed, id)
  }
  if (isPacked(answer)) return send(answer, routeId)
  if (!isObject(answer)) return answer
  if (isWithInit(answer)) return { ...answer, data: sendPacked(answer.data, { routeId, context }) }
  if (!Object.values(answer).some(isPacked)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      isPacked(part) ? send(part, `${routeId}.${name}`) : part,
    ]),
  )
}

/** The elements of a document's packed answers; a shared one names its file and is empty. */
export function packedElements(answers: DocumentAnswers): string {
  return [...answers]
    .map(([id, packed]) => {
      const file = sharedAnswer(packed)
      return file === undefined
        ? jsonElement(`id="${id}"`, JSON.stringify(partInDocument(packed)))
        : jsonElement(`id="${id}" data-from="${file.address}"`, '')
    })
    .join('')
}

/** JSON that the browser keeps and does not run; what is inside cannot end the element. */
export function jsonElement(attributes: string, json: string): string {
  return `<script type="application/json" ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The router's own `data(value, init)`. */
function isWithInit(answer: object): answer is { readonly type: string; readonly data: unknown } {
  return 'type' in answer && answer.type === 'DataWithResponseInit' && 'data' in answer
}
