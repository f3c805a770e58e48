import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Work that one password costs: memory in KiB, passes over it. OWASP's first choice for Argon2id. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
}

export const usualCost: HashCost = { memory: 19_456, passes: 2 }

const argon2id = promisify(argon2)
const SALT_BYTES = 16
const HASH_BYTES = 32
/** Of a hash in the database; more would be somebody's attempt to keep the store busy. */
const MEMORY_MAX = 65_536
const PASSES_MAX = 10

/** Argon2id of a password with its own salt, in PHC form. */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether a password is the one that was hashed; false for a text that is no hash of ours. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(phc) ?? []
  const cost = { memory: Number(memory), passes: Number(passes) }
  if (!(cost.memory <= MEMORY_MAX && cost.passes <= PASSES_MAX)) return false
  const expected = Buffer.from(hash, 'base64')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), expected)
}

/** Whether a hash was made with another cost than is usual now. */
export function isOutdated(phc: string, { memory, passes }: HashCost): boolean {
  return !phc.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=1$`)
}

function derive(password: string, salt: Buffer, { memory, passes }: HashCost): Promise<Buffer> {
  return argon2id('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: HASH_BYTES,
    memory,
    passes,
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
