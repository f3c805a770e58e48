import { serverHosts } from '#domain/database-hosts.ts'
import { StartError, codeOf, messageOf } from './start-error.ts'

/** The target of a connection string, without its password. */
interface Destination {
  readonly server: string
  readonly user: string
  readonly database: string
}

/** One sentence for a first connection that failed; undefined when the error is about something else. */
export function connectionProblem(connectionString: string, error: unknown): StartError | undefined {
  const { server, user, database } = destinationOf(connectionString)
  const code = codeOf(error)
  const known: Record<string, string> = {
    '28P01': `The database server ${server} refuses the password of user "${user}"; check DATABASE_URL.`,
    '28000': `The database server ${server} does not let user "${user}" in (${messageOf(error)}); check DATABASE_URL.`,
    '3D000': `The database server ${server} has no database "${database}"; create it, or check DATABASE_URL.`,
    '42501': `The database server ${server} does not let user "${user}" use the database "${database}": ${messageOf(error)}.`,
    '53300': `The database server ${server} has no connection left for the store; lower DATABASE_POOL_MAX, or raise its max_connections.`,
    '57P03': `The database server ${server} is starting or stopping (${messageOf(error)}); try again in a moment.`,
    ECONNREFUSED: `No database server answers at ${server}; start it, or check DATABASE_URL.`,
    ENOTFOUND: `The database server ${server} is not known by that name; check DATABASE_URL.`,
    EAI_AGAIN: `The name of the database server ${server} cannot be looked up; check DATABASE_URL and the network.`,
  }
  const sentence =
    known[code] ?? (isNetworkTrouble(code, messageOf(error)) ? unreachable(server, error) : undefined)
  return sentence === undefined ? undefined : new StartError(sentence, { cause: error })
}

function unreachable(server: string, error: unknown): string {
  return `The database server ${server} cannot be reached (${messageOf(error)}); check DATABASE_URL and the network.`
}

function isNetworkTrouble(code: string, message: string): boolean {
  const words = /timeout|terminated|SSL|TLS|certificate|SASL|closed|hang up/i
  return /^E[A-Z]+$|^08|^57P|^ERR_|^[A-Z_]*CERT/.test(code) || words.test(message)
}

function destinationOf(connectionString: string): Destination {
  const { urls, shown } = serverHosts(connectionString)
  const url = new URL(urls[0] ?? connectionString)
  const host = url.hostname === '' ? (url.searchParams.get('host') ?? 'localhost') : url.hostname
  const user = decodeURIComponent(url.username)
  const database = decodeURIComponent(url.pathname.slice(1))
  return {
    server: urls.length > 1 ? shown : `${host}:${url.port === '' ? '5432' : url.port}`,
    user,
    database: database === '' ? user : database,
  }
}
