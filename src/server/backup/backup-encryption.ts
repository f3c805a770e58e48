import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Loaded by the first backup: a store that only sells starts without it. */
const age = () => import('age-encryption')

/** Work of a guess at a passphrase: 2^15, for which scrypt takes 32 MB. The usual 2^18 would take 256. */
const SCRYPT_LOG_N = 15

const PUBLIC = /^age1[a-z0-9]+$/
const SECRET = /^AGE-SECRET-KEY-1[A-Z0-9]+$/

/** Whether this key can only lock: its other half opens what it has locked. */
export function isPublicKey(key: string): boolean {
  return PUBLIC.test(key)
}

/** The bytes in the age format (age-encryption.org/v1), which the program `age` opens as well. */
export async function encrypted(source: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age()
  const encrypter = new Encrypter()
  if (isPublicKey(key)) encrypter.addRecipient(key)
  else if (SECRET.test(key)) encrypter.addRecipient(await identityToRecipient(key))
  else {
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N)
    encrypter.setPassphrase(key)
  }
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** Opens what `encrypted` made; rejects where the key is not the one, or as soon as a piece was changed. */
export async function decrypted(source: Readable, key: string): Promise<Readable> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  if (SECRET.test(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  return fromWeb(await decrypter.decrypt(toWeb(source)))
}

/** Node's own type of a stream of the web and that of browsers are one thing with two names. */
function toWeb(source: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(source: globalThis.ReadableStream<Uint8Array>): Readable {
  // As above.
  return Readable.fromWeb(source as ReadableStream<Uint8Array>)
}
