import type { ServerSettings } from '#server/db/embedded/server.ts'

/** For clusters that end with the test: nothing needs to survive a power cut, and a killed one leaves no shared memory. */
export const throwAwaySettings: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  dynamic_shared_memory_type: 'mmap',
}
