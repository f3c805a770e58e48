type Send = typeof globalThis.fetch

/** The longest time between the two presses of one that was doubled, such as by a hand that shakes. */
export const DOUBLED_MS = 600

/**
 * Sends a form that names a key, a version, an entry to undo, or a code once, where its button was pressed twice: the
 * second press gets the answer to the first, if it is one. Sent again, it would be told that somebody had changed what
 * it changed itself; and a proof of identity, which gives the session another token, would end the session.
 */
export function pressOnce(send: Send, isAnswer: (answer: Response) => boolean): Send {
  const pressed = new Map<string, Promise<Response>>()

  function begin(name: string, sent: () => Promise<Response>): Promise<Response> {
    const answer = sent()
    pressed.set(name, answer)
    const forget = () => void (pressed.get(name) === answer && pressed.delete(name))
    const doubled = new Promise<void>((resolve) => void setTimeout(resolve, DOUBLED_MS))
    void answer.then((found) => (isAnswer(found) ? doubled : undefined)).then(forget, forget)
    return answer
  }

  return async (input, { signal, ...init } = {}) => {
    const name = nameOf(input, init.body)
    // After something else was sent, such as a proof of identity, the same form is meant anew.
    const isOther = (init.method ?? 'GET') !== 'GET' && (name === null || !pressed.has(name))
    if (isOther) pressed.clear()
    if (name === null) return send(input, { signal: signal ?? null, ...init })
    // The router gives the first press up as it sends the second one; the shop has it already.
    const answer = pressed.get(name) ?? begin(name, () => send(input, init))
    const found = await unlessLeft(answer, signal)
    return found.clone()
  }
}

/** The form to the letter, with its address; null where each press may mean more, or a file is sent. */
function nameOf(input: Parameters<Send>[0], body: RequestInit['body']): string | null {
  if (!(body instanceof FormData || body instanceof URLSearchParams) || !(input instanceof URL)) return null
  const fields = [...body]
  const isOne = ['key', 'version', 'entry', 'code'].some((name) => body.has(name))
  return isOne && fields.every(([, value]) => typeof value === 'string')
    ? JSON.stringify([input.href, fields])
    : null
}

/** The answer, or the end of the waiting where somebody leaves. */
function unlessLeft(answer: Promise<Response>, signal: RequestInit['signal']): Promise<Response> {
  if (signal === undefined || signal === null) return answer
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave)
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', leave))
}
