import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { usableBinaries, type Binaries } from '#server/db/embedded/binaries.ts'
import { choosePlace, type Place } from '#server/db/embedded/place.ts'
import { findPlatformPackage } from '#server/db/embedded/platform-package.ts'
import { programEnvironment, runProgram } from '#server/db/embedded/run-program.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openLink } from './cuttable-link.ts'
import { heldPort } from './tls-proxy.ts'

/** Two PostgreSQL servers, one streaming from the other, as docs/operating.md describes them. */
export interface PostgresPair {
  /** Names both servers: for stores. */
  readonly connectionString: string
  /** The shop's user at the server that takes writes now. */
  readonly primary: () => string
  /** The shop's user at the server that follows it. */
  readonly standby: () => string
  /** Resumes or pauses the replay at the standby, which receives changes all the same. */
  readonly replay: (wanted: boolean) => Promise<void>
  /** Ends the standby as a power cut does. Orders no longer wait for it. */
  readonly endStandby: () => Promise<void>
  /** Starts the standby again; resolves when it follows, and orders wait for it again. */
  readonly startStandby: () => Promise<void>
  /** Breaks the line over which the standby follows. Orders no longer wait for it. */
  readonly cutOff: () => Promise<void>
  /** Mends the line; resolves when the standby has caught up, and orders wait for it again. */
  readonly mend: () => Promise<void>
  /** Ends the primary as a power cut does, promotes the standby, and makes the old one its standby. */
  readonly failOver: (done?: FailOverSteps) => Promise<void>
  readonly close: () => Promise<void>
}

interface FailOverSteps {
  /** The promoted server takes writes. */
  readonly promoted: () => void
}

interface Member {
  readonly folder: string
  readonly port: number
}

const SHOP = 'abhoron'
const WAIT_MS = 60_000

/** Opens the pair with an empty database of a shop. `connections`: how many the stores may open. */
export async function openPostgresPair(connections: number): Promise<PostgresPair> {
  const dataDir = await temporaryFolder()
  const quiet = () => undefined
  const made = await startEmbedded({ dataDir, report: quiet, onLost: quiet })
  await made.stop()
  const password = new URL(made.superuserConnectionString).password
  const found = await findPlatformPackage()
  const place = await choosePlace({ dataDir, major: found.major, report: quiet })
  const binaries = await usableBinaries({ found, home: place.home, user: place.user, report: quiet })
  const link = await openLink()
  const held = await Promise.all([heldPort(), heldPort()])
  const [one, two] = held
  await Promise.all(held.map(({ free }) => free()))
  const settings = { max_connections: connections, wal_keep_size: '256MB', wal_sender_timeout: '5s' }
  /** The process of each member that was started. */
  const processes = new Map<Member, ChildProcess>()
  const run = async (member: Member) => {
    processes.set(member, await startMember({ member, place, binaries, settings }))
  }
  const url = (member: Member, user: string) =>
    `postgres://${user}:${password}@127.0.0.1:${member.port}/${user}`

  let primary: Member = { folder: place.cluster, port: one.port }
  let standby: Member = { folder: `${place.cluster}-two`, port: two.port }
  const ask = (sql: string) => askServer(url(primary, 'postgres'), sql)
  /** With it a commit is answered when it lies on both disks. */
  const waitForStandby = async (wanted: boolean) => {
    await ask(`alter system set synchronous_standby_names = '${wanted ? '*' : ''}'`)
    await ask('select pg_reload_conf()')
  }
  const follows = () =>
    until(async () => (await ask(`select from pg_stat_replication where state = 'streaming'`)).length > 0)
  const addStandby = async () => {
    link.leadTo(primary.port)
    const from = `host=127.0.0.1 port=${link.port} user=postgres password=${password} connect_timeout=3`
    await copyCluster({
      primary: url(primary, 'postgres'),
      from: primary.folder,
      to: standby.folder,
      conninfo: from,
    })
    await run(standby)
    await follows()
    await waitForStandby(true)
  }
  await run(primary)
  await until(() => ask('select 1'))
  await addStandby()
  return {
    connectionString: `postgres://${SHOP}:${password}@127.0.0.1:${one.port},127.0.0.1:${two.port}/${SHOP}`,
    primary: () => url(primary, SHOP),
    standby: () => url(standby, SHOP),
    replay: async (wanted) => {
      await askServer(url(standby, 'postgres'), `select pg_wal_replay_${wanted ? 'resume' : 'pause'}()`)
    },
    endStandby: async () => {
      await waitForStandby(false)
      await endProcess(processes.get(standby), 'SIGQUIT')
    },
    startStandby: async () => {
      await run(standby)
      await follows()
      await waitForStandby(true)
    },
    cutOff: async () => {
      await waitForStandby(false)
      link.cut()
    },
    mend: async () => {
      link.mend()
      await follows()
      await waitForStandby(true)
    },
    failOver: async (steps) => {
      await endProcess(processes.get(primary), 'SIGQUIT')
      await askServer(url(standby, 'postgres'), 'select pg_promote(true, 30)')
      ;[primary, standby] = [standby, primary]
      await until(async () => (await ask('select where not pg_is_in_recovery()')).length > 0)
      steps?.promoted()
      await rm(standby.folder, { recursive: true })
      await addStandby()
    },
    close: async () => {
      for (const member of [standby, primary]) await endProcess(processes.get(member), 'SIGINT')
      await link.close()
      await removeFolder(dataDir)
    },
  }
}

interface MemberStart {
  readonly member: Member
  readonly place: Place
  readonly binaries: Binaries
  readonly settings: Readonly<Record<string, string | number>>
}

/** Resolves when its process runs; not all servers answer yet then. */
async function startMember({ member, place, binaries, settings }: MemberStart): Promise<ChildProcess> {
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', port: member.port }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const identity = place.user && { uid: place.user.uid, gid: place.user.gid }
  if (place.user !== undefined)
    await runProgram('chown', ['-R', `${place.user.uid}:${place.user.gid}`, member.folder])
  const child = spawn(binaries.postgres, ['-D', member.folder, ...flags], {
    env: programEnvironment,
    cwd: '/',
    stdio: 'ignore',
    ...identity,
  })
  await once(child, 'spawn')
  return child
}

async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

interface Copy {
  /** Connection string of the server that is copied while it runs. */
  readonly primary: string
  readonly from: string
  readonly to: string
  /** How the copy follows the server. */
  readonly conninfo: string
}

/** What pg_basebackup does, which the packages of PostgreSQL from npm do not have. */
async function copyCluster({ primary, from, to, conninfo }: Copy): Promise<void> {
  const client = new pg.Client(primary)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    await mkdir(to, { mode: 0o700 })
    for (const name of await readdir(from)) {
      if (['postmaster.pid', 'postmaster.opts', 'pg_wal', 'postgresql.auto.conf'].includes(name)) continue
      // A file that is deleted meanwhile is one that the log of changes deletes in the copy, too.
      await runProgram('cp', ['-r', path.join(from, name), path.join(to, name)])
    }
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    await writeFile(path.join(to, 'backup_label'), rows[0]?.label ?? '')
    // The server renames a new file of the log once it is whole.
    const isWhole = (file: string) => !path.basename(file).startsWith('xlogtemp')
    await cp(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), { recursive: true, filter: isWhole })
    await writeFile(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
    await writeFile(path.join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

async function askServer(connectionString: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Asks again until the answer is there and true. */
async function until(question: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const answer = await question().catch(() => false)
    if (answer !== false) return
    if (performance.now() > deadline) throw new Error('A server of the pair did not come up in time')
    await pause(100)
  }
}
