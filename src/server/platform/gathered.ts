/**
 * Does work one turn after the other. Things that come during a turn, or in the same moment, are done together in the
 * next one. The promise of a thing settles with its turn.
 */
export function gathered<Thing>(
  work: (things: readonly Thing[]) => Promise<void>,
): (thing: Thing) => Promise<void> {
  let waiting: { readonly things: Thing[]; readonly turn: Promise<void> } | undefined
  let tail: Promise<void> = Promise.resolve()
  return (thing) => {
    if (waiting !== undefined) {
      waiting.things.push(thing)
      return waiting.turn
    }
    const things = [thing]
    const turn = tail.then(() => {
      waiting = undefined
      return work(things)
    })
    waiting = { things, turn }
    tail = turn.catch(() => undefined)
    return turn
  }
}
