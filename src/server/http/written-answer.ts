const texts = new WeakMap<Response, string>()

/**
 * An answer of which the text is known. The text is compressed from here: reading it out of the answer makes a stream of
 * it, which costs more than compressing it.
 */
export function writtenAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init)
  texts.set(answer, text)
  return answer
}

/** The bytes of an answer's body: from its text if that is known, otherwise read out of the answer. */
export async function bodyBytes(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const text = texts.get(answer)
  return text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text)
}

/** Whether an answer has a body. To look at the body itself would make a stream of a text. */
export function hasBody(answer: Response): boolean {
  return texts.has(answer) || answer.body !== null
}
