import type { Text } from '#web/text/en.ts'

interface RefusalWords {
  readonly heading: string
  readonly help: string
}

/** The words of a page about a request that was refused with a status of 4xx, except 404. */
export function refusalWords(errors: Text['errors'], status: number): RefusalWords {
  switch (status) {
    case 403:
      return { heading: errors.foreign, help: errors.foreignHelp }
    case 413:
      return { heading: errors.tooLarge, help: errors.tooLargeHelp }
    case 429:
      return { heading: errors.many, help: errors.manyHelp }
    default:
      return { heading: errors.refused, help: errors.refusedHelp }
  }
}
