import { ConfigError, readConfig } from '#config'

/** The sentences with which the store refuses to start with these settings; none where it would start. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
