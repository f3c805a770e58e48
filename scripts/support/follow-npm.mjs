import { readFileSync } from 'node:fs'

const checkMs = 1000

/**
 * Ends this process in order when npm, which started it, is gone. Killed by SIGTERM, npm ends its shell and not what
 * that runs, and by SIGKILL nobody is told; the store would go on without a terminal to stop it in. Started by anything
 * else, the store belongs to the person who started it.
 */
export function followNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = ancestors()
  // Nothing waits for this timer.
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    endInOrder()
  }, checkMs)
  timer.unref()
}

/** As if SIGTERM had been sent, on every system. */
export function endInOrder() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
}

/** Numbers of the parent (the shell) and, where the system tells it cheaply, of its parent (npm). */
function ancestors() {
  return `${process.ppid} ${process.platform === 'linux' ? parentOf(process.ppid) : ''}`
}

function parentOf(pid) {
  try {
    // The second field is a name in parentheses that may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return ''
  }
}
