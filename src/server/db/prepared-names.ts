/** Gives SQL texts the names of prepared statements. */
export interface PreparedNames {
  /** The name of a text, or undefined when it shall be sent unprepared. */
  nameOf(text: string): string | undefined
}

interface Bounds {
  /** Most names ever given: each costs memory in every connection of the server until that ends. */
  readonly names: number
  /** Most texts remembered that were seen once. */
  readonly candidates: number
}

/**
 * Names the texts that come again: planning costs more than running most of our queries. A text gets its name at the
 * second use, so that single texts (a list of values of one length) do not use the names up. When all names are given,
 * further texts are sent unprepared, which is only slower.
 */
export function preparedNames(bounds: Bounds): PreparedNames {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()

  function admit(text: string): string | undefined {
    if (names.size >= bounds.names || !preparable.test(text)) return undefined
    if (seenOnce.delete(text)) {
      const name = `abhoron_${String(names.size)}`
      names.set(text, name)
      return name
    }
    seenOnce.add(text)
    const [oldest] = seenOnce
    if (seenOnce.size > bounds.candidates && oldest !== undefined) seenOnce.delete(oldest)
    return undefined
  }

  return { nameOf: (text) => names.get(text) ?? admit(text) }
}

/** These alone have a plan worth keeping; `begin` and `commit` are cheaper as they are. */
const preparable = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i
