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

/** The text of a written answer; undefined of any other. */
export function writtenText(answer: Response): string | undefined {
  return texts.get(answer)
}
