const TRIES_MAX = 10

/** A statement without these parts of it; throws where one is not there, as the control would then show nothing. */
export function without(text: string, ...parts: readonly (readonly [string, string])[]): string {
  return parts.reduce((rest, [part, instead]) => {
    if (!rest.includes(part)) throw new Error(`The statement has no "${part}"`)
    return rest.replace(part, instead)
  }, text)
}

/**
 * On a machine with much to do all may come one after the other: a control has some tries to show what it is there for.
 */
export async function untilShown<Outcome>(
  burst: () => Promise<Outcome>,
  isShown: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  for (let tries = 1; tries < TRIES_MAX; tries += 1) {
    const outcome = await burst()
    if (isShown(outcome)) return outcome
  }
  return burst()
}
