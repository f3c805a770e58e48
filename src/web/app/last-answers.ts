/** What the last pages of this tab were made of, by address. */
export interface LastAnswers {
  readonly keep: (address: string, answer: unknown) => void
  readonly has: (address: string) => boolean
  readonly clear: () => void
  /**
   * The answer of the shop; if it cannot be reached, the last one of this address. An address is always asked by the
   * same loader, so that its kept answer is one of that loader.
   */
  readonly loadOrRecall: <Answer>(address: string, load: () => Promise<Answer>) => Promise<Answer>
}

/** Pages of a visit that can be shown again without the shop; older ones are let go. */
const PAGES_MAX = 20

/** Opens a memory of answers, which lasts as long as the tab. */
export function openLastAnswers(): LastAnswers {
  const answers = new Map<string, unknown>()

  function keep(address: string, answer: unknown): void {
    answers.delete(address)
    answers.set(address, answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= PAGES_MAX) return
      answers.delete(oldest)
    }
  }

  async function loadOrRecall<Answer>(address: string, load: () => Promise<Answer>): Promise<Answer> {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError) || !answers.has(address)) throw error
      console.warn('The page could not be loaded anew and is shown as it was', error)
      return answers.get(address) as Answer
    }
  }

  return { keep, has: (address) => answers.has(address), clear: () => answers.clear(), loadOrRecall }
}
