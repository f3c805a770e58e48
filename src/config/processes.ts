import { availableParallelism, totalmem } from 'node:os'
import * as z from 'zod'
import type { CourierConfig } from './couriers.ts'

const MOST = 64

/** How many processes serve the shop, as the environment gives it. */
export const processEnvironment = {
  PROCESSES: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, `must be auto or a whole number from 1 to ${MOST}`)
    .default('auto'),
} as const

/** The machine, as far as it decides. */
export interface Machine {
  readonly cores: number
  readonly memoryBytes: number
}

/** Memory of one process under load, with its share of the database and the system. */
const MEMORY_EACH = 1_000_000_000
/** The database and one process keep two cores busy. */
const CORES_OF_ONE = 2

interface Settings {
  readonly PROCESSES: string
  readonly DATABASE_URL?: string | undefined
}

/**
 * The number of processes: as it was set, otherwise one for each core of a machine with more than two, as far as the
 * memory reaches. Unless more are asked for, there is one with a database of one's own, whose connections others may
 * need, and with the sandbox of couriers, which keeps its parcels in one process.
 */
export function processCount(
  { PROCESSES, DATABASE_URL }: Settings,
  { couriers }: Pick<CourierConfig, 'couriers' | 'sandboxPort'>,
  machine: Machine = thisMachine(),
): { readonly config: number; readonly problems: readonly string[] } {
  const hasSandbox = couriers === 'sandbox'
  if (PROCESSES === 'auto')
    return { config: hasSandbox || DATABASE_URL !== undefined ? 1 : fitting(machine), problems: [] }
  const count = Number(PROCESSES)
  return { config: count, problems: hasSandbox && count > 1 ? [SANDBOX_ALONE] : [] }
}

const SANDBOX_ALONE =
  'PROCESSES is more than 1 and no courier is named: the sandbox of couriers knows its parcels in one process only. ' +
  'Set COURIERS (none: our own rider brings everything), or PROCESSES=1.'

function fitting({ cores, memoryBytes }: Machine): number {
  if (cores <= CORES_OF_ONE) return 1
  return Math.max(1, Math.min(cores, Math.floor(memoryBytes / MEMORY_EACH), MOST))
}

function thisMachine(): Machine {
  // A container's limit; 0 or more than there is where none is set.
  const limit = process.constrainedMemory()
  return { cores: availableParallelism(), memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem() }
}
