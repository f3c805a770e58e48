import type { Visit } from './api-context.ts'

/**
 * For the parts of a page that it can do without (P8): null where the part failed, which is noted. The page then shows
 * <LoadFailure> in the part's place and everything else as usual.
 */
export async function attempt<Part>(part: Promise<Part>, report: Visit['report']): Promise<Part | null> {
  try {
    return await part
  } catch (error) {
    report(error)
    return null
  }
}
