import { Agent, request as send } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** A request as a visitor of the shop sends it. */
export interface Visit {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Says what is wrong with an answer to a request that began then (ms since the start of this process). */
  readonly fault?: (text: string, begun: number) => string | undefined
}

/** What became of a request. Times in ms since the start of this process. */
export interface Visited {
  readonly method: Visit['method']
  readonly begun: number
  readonly ended: number
  /** Undefined: answered with 200. */
  readonly failure: string | undefined
  /** What the answer said that was not so; undefined: nothing. */
  readonly fault: string | undefined
}

interface VisitorPlan {
  readonly origin: string
  readonly visits: readonly Visit[]
  readonly perSecond: number
}

export interface Visitors {
  /** Lets so many come at this moment, beside the steady ones. */
  readonly burst: (count: number) => void
  readonly stop: () => Promise<readonly Visited[]>
}

/** Visitors who come at a steady rate until they are told to stop, whether or not those before them were answered. */
export function openVisitors({ origin, visits, perSecond }: VisitorPlan): Visitors {
  // The certificate is one of this machine.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
  const running: Promise<Visited>[] = []
  let isOver = false
  const next = () => {
    const visit = visits[running.length % visits.length]
    if (visit !== undefined) running.push(goTo(agent, origin, visit))
  }
  const coming = (async () => {
    const begun = performance.now()
    for (let count = 1; !isOver; count += 1) {
      next()
      await pause(Math.max(0, begun + (count * 1000) / perSecond - performance.now()))
    }
  })()
  return {
    burst: (count) => {
      for (let one = 0; one < count; one += 1) next()
    },
    stop: async () => {
      isOver = true
      await coming
      const visited = await Promise.all(running)
      agent.destroy()
      return visited
    },
  }
}

async function goTo(agent: Agent, origin: string, visit: Visit): Promise<Visited> {
  const begun = performance.now()
  const answer = await answerOf(agent, origin, visit).catch((error: unknown) => String(error))
  const ended = performance.now()
  if (typeof answer === 'string')
    return { method: visit.method, begun, ended, failure: answer, fault: undefined }
  return { method: visit.method, begun, ended, failure: undefined, fault: visit.fault?.(answer.text, begun) }
}

interface Answer {
  readonly text: string
}

/** The answer, or why there was none. */
function answerOf(agent: Agent, origin: string, { method, path, body }: Visit): Promise<string | Answer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = send(new URL(path, origin), { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.once('error', reject)
      answer.once('end', () => {
        resolve(answer.statusCode === 200 ? { text } : `status ${String(answer.statusCode)}`)
      })
    })
    request.once('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
