import pg from 'pg'
import { superuser } from './hold.ts'
import type { Target } from './hold.ts'

/** Name of the shop's user and of its database. */
const shop = 'abhoron'

/**
 * Makes the shop's user and database unless they are there. The shop does not work as superuser: what gets past it
 * into SQL could then read files and run programs.
 */
export async function ensureShopDatabase(client: pg.Client, password: string): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [shop])
  if (roles.rows.length === 0)
    await client.query(`create role ${shop} login password ${pg.escapeLiteral(password)}`)
  const databases = await client.query('select 1 from pg_database where datname = $1', [shop])
  if (databases.rows.length === 0) await client.query(`create database ${shop} owner ${shop}`)
}

interface Destination extends Target {
  /** Folder of the server's Unix socket; undefined: by TCP. */
  readonly socket: string | undefined
}

/** Connection string of the shop. */
export function shopUrl(destination: Destination): string {
  return urlOf(shop, destination)
}

/** Connection string of the superuser. */
export function superuserUrl(destination: Destination): string {
  return urlOf(superuser, destination)
}

/** User and database have one name. */
function urlOf(name: string, { port, password, socket }: Destination): string {
  // The address, not the name: localhost may be ::1, where nobody listens.
  const tcp = `postgres://${name}:${password}@127.0.0.1:${String(port)}/${name}`
  return socket === undefined ? tcp : `${tcp}?host=${encodeURIComponent(socket)}`
}
