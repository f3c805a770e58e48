/** A connection string cut into its servers. */
export interface ServerHosts {
  /** One connection string for each server, in the order in which they were named. */
  readonly urls: readonly string[]
  /** For people, without user and password. */
  readonly shown: string
}

const PARTS = /^(?<head>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<rest>.*)$/
/** What libpq knows: this store asks for the server that takes writes in any case. */
const ATTRIBUTE = /([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/

/**
 * The servers of a connection string, which may name several with commas between them as libpq does:
 * `postgres://user:password@one:5432,two:5432/shop`. A text of another kind is one server.
 */
export function serverHosts(connectionString: string): ServerHosts {
  const found = PARTS.exec(connectionString)?.groups
  if (found === undefined) return { urls: [connectionString], shown: connectionString }
  const { head = '', hosts = '', rest = '' } = found
  const attributeless = rest.replace(ATTRIBUTE, (_, sign: string) => sign).replace(/[?&]$/, '')
  return { urls: hosts.split(',').map((host) => `${head}${host}${attributeless}`), shown: hosts }
}
