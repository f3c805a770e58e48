import { readdirSync } from 'node:fs'
import os from 'node:os'

/**
 * Gives this process the lowest priority: anyone who visits the shop meanwhile goes first. On Linux a priority is that
 * of one thread, and Node has started some already, which do the heavy work; those that they start take it over.
 */
export function yieldToVisitors(): void {
  const lowest = os.constants.priority.PRIORITY_LOW
  os.setPriority(lowest)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) os.setPriority(Number(thread), lowest)
}
