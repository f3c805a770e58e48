import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A key with a certificate that it has signed itself, remade whenever a sandbox opens. */
export interface SigningKey {
  readonly privateKey: KeyObject
  /** PEM. */
  readonly certificate: string
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const NULL = 0x05
const OBJECT_ID = 0x06
const UTF8 = 0x0c
const UTC_TIME = 0x17

/** sha256WithRSAEncryption (1.2.840.113549.1.1.11) and commonName (2.5.4.3), in DER. */
const SHA256_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')

/** Two keys, each made when it is first needed: to find one takes up to half a second, which no start waits for. */
export function openSigningKeys(): { readonly own: SigningKey; readonly foreign: SigningKey } {
  let own: SigningKey | undefined
  let foreign: SigningKey | undefined
  return {
    get own() {
      return (own ??= makeSigningKey())
    },
    get foreign() {
      return (foreign ??= makeSigningKey())
    },
  }
}

/** Node reads certificates and makes none: this one is put together by hand (X.509 version 1, RFC 5280). */
function makeSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_RSA), der(NULL))
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from('payment sandbox')))),
  )
  const validity = der(
    SEQUENCE,
    der(UTC_TIME, Buffer.from('200101000000Z')),
    der(UTC_TIME, Buffer.from('491231235959Z')),
  )
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(SEQUENCE, der(INTEGER, Buffer.from([1])), algorithm, name, validity, name, subjectKey)
  const signature = sign('sha256', body, privateKey)
  const whole = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const SHORT_MAX = 0x7f

/** One value with its tag and length before it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  if (length <= SHORT_MAX) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}
