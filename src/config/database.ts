import * as z from 'zod'
import { serverHosts } from '#domain/database-hosts.ts'

/** The servers of the database. */
export interface DatabaseServers {
  /** A server of one's own; undefined: the embedded one. */
  readonly url: string | undefined
  /** A standby of that server, for reads; undefined: all reads go to the primary. */
  readonly replicaUrl: string | undefined
}

/** The settings of the servers of the database, as the environment gives them. */
export const databaseEnvironment = {
  DATABASE_URL: databaseUrl(),
  DATABASE_REPLICA_URL: databaseUrl(),
} as const

/** Settings that are shown without the password in them. */
export const databaseAddresses: readonly string[] = Object.keys(databaseEnvironment)

const Environment = z.object(databaseEnvironment)

/** The servers; `problems` gets a sentence for each thing in which the settings do not fit together. */
export function databaseConfig({
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: replicaUrl,
}: z.output<typeof Environment>): {
  readonly config: DatabaseServers
  readonly problems: readonly string[]
} {
  const isAlone = replicaUrl !== undefined && url === undefined
  return {
    config: { url, replicaUrl },
    problems: isAlone ? [REPLICA_ALONE] : [],
  }
}

const REPLICA_ALONE =
  'DATABASE_REPLICA_URL is set, but DATABASE_URL is not: the own database of the store has no standby.'

/**
 * A connection string fit to be shown. A value that cannot be parsed is not shown at all, because a password may be in
 * it.
 */
export function withoutPassword(connectionString: string): string {
  const { urls, shown } = serverHosts(connectionString)
  const [first = ''] = urls
  if (!URL.canParse(first)) return '(not shown)'
  const url = new URL(first)
  if (url.password !== '') url.password = '***'
  url.search = ''
  url.hash = ''
  return urls.length === 1 ? url.href : url.href.replace(url.host, shown)
}

function databaseUrl() {
  return z
    .string()
    .refine(isDatabaseUrl, 'must be like postgres://user:password@host:5432/database')
    .optional()
}

function isDatabaseUrl(text: string): boolean {
  return serverHosts(text).urls.every((url) => {
    if (!URL.canParse(url)) return false
    const { protocol, pathname } = new URL(url)
    return /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1
  })
}
