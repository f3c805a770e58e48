/** Why the store cannot be prepared, as a sentence for the person at the terminal; printed without a stack. */
export class Trouble extends Error {}

/** Runs the work of a script; what it cannot do is told in words and ends it with code 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
