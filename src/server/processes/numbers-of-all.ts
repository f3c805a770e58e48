import cluster, { type Worker } from 'node:cluster'

/** The numbers of a process, as plain values. */
export type Numbers = readonly object[]

/**
 * The messages about numbers. A process that needs those of all asks its parent. The parent asks every process for its
 * own and answers with all of them.
 */
type NumbersWord =
  | { readonly numbers: 'wanted'; readonly id: number }
  | { readonly numbers: 'give'; readonly id: number }
  | { readonly numbers: 'given'; readonly id: number; readonly own: Numbers }
  | { readonly numbers: 'all'; readonly id: number; readonly all: readonly Numbers[] }

/** A process that gives nothing for so long, as while it starts, is left out. */
const ANSWER_MS = 2000

/** In the parent: brings the numbers of all processes to the one that wants them. The result ends it. */
export function passNumbersOn(running: ReadonlySet<Worker>): () => void {
  let last = 0
  const open = new Map<number, (worker: Worker, own: Numbers) => void>()

  function gather(asker: Worker, id: number): void {
    last += 1
    const round = last
    const waiting = new Set(running)
    const all: Numbers[] = []
    const finish = () => {
      clearTimeout(timer)
      if (open.delete(round) && asker.isConnected()) tell(asker, { numbers: 'all', id, all })
    }
    const timer = setTimeout(finish, ANSWER_MS)
    open.set(round, (worker, own) => {
      waiting.delete(worker)
      all.push(own)
      if (waiting.size === 0) finish()
    })
    for (const worker of waiting) {
      if (worker.isConnected()) tell(worker, { numbers: 'give', id: round })
      else waiting.delete(worker)
    }
  }

  function listen(worker: Worker, word: unknown): void {
    if (!isNumbersWord(word)) return
    if (word.numbers === 'wanted') gather(worker, word.id)
    else if (word.numbers === 'given') open.get(word.id)?.(worker, word.own)
  }

  cluster.on('message', listen)
  return () => void cluster.off('message', listen)
}

/** In one of several processes: gives its own numbers when they are wanted. The result asks for those of all. */
export function shareNumbers(own: () => Promise<Numbers>): () => Promise<readonly Numbers[]> {
  let last = 0
  const asked = new Map<number, (all: readonly Numbers[]) => void>()
  process.on('message', (word: unknown) => {
    if (!isNumbersWord(word)) return
    if (word.numbers === 'give') {
      void own().then((numbers) => say({ numbers: 'given', id: word.id, own: numbers }))
    } else if (word.numbers === 'all') {
      asked.get(word.id)?.(word.all)
      asked.delete(word.id)
    }
  })
  return () => {
    last += 1
    const { promise, resolve } = Promise.withResolvers<readonly Numbers[]>()
    asked.set(last, resolve)
    say({ numbers: 'wanted', id: last })
    return promise
  }
}

function say(word: NumbersWord): void {
  if (process.connected) process.send?.(word)
}

function tell(worker: Worker, word: NumbersWord): void {
  // A process that ends meanwhile takes nothing.
  worker.send(word, () => undefined)
}

/** Only these modules send such messages, so the field tells the shape of the rest. */
function isNumbersWord(word: unknown): word is NumbersWord {
  return typeof word === 'object' && word !== null && 'numbers' in word
}
