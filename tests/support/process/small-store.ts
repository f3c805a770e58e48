/**
 * The part of the store that this folder's tests kill: its embedded database and nothing else. Started as a process
 * with the data folder as argument; says "ready" with facts as JSON, every step before it, and ends on SIGTERM.
 */
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { throwAwaySettings } from './throw-away-settings.ts'

const dataDir = process.argv[2] ?? ''

function say(what: string, facts: object = {}): void {
  process.stdout.write(`${JSON.stringify({ what, ...facts })}\n`)
}

try {
  const postgres = await startEmbedded({
    dataDir,
    settings: process.argv.includes('--durable') ? { dynamic_shared_memory_type: 'mmap' } : throwAwaySettings,
    report: (step) => {
      say('step', { step })
    },
    onLost: (error) => {
      say('lost', { error: error.message })
      process.exit(3)
    },
  })
  const { connectionString, superuserConnectionString, port, adopted } = postgres
  process.once('SIGTERM', () => {
    void postgres.stop().then(() => process.exit(0))
  })
  say('ready', { connectionString, superuserConnectionString, port, adopted })
} catch (error) {
  say('refused', { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  process.exit(1)
}
