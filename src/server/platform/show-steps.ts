import type { WriteStream } from 'node:tty'

const CLEAR_LINE = '\r\u001B[K'

/**
 * Shows steps as they begin. The part after a colon says how far a step has come. It renews the line in a terminal, and
 * is left out if the output is stored.
 */
export function showSteps(out: Pick<WriteStream, 'isTTY' | 'write'>): (step: string) => void {
  let shown = ''
  return (step) => {
    const [name = step] = step.split(':')
    if (out.isTTY) out.write(name === shown ? `${CLEAR_LINE}${step} …` : `${shown && '\n'}${step} …`)
    else if (name !== shown) out.write(`${name} …\n`)
    shown = name
  }
}
