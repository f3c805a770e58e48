import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '#contract/staff/passkeys.ts'

interface Asked {
  readonly challenge: string
  readonly origin: string
  /** The device asked for finger, face or PIN; it did unless it says no. */
  readonly verified?: boolean
}

interface ProofAsked extends Asked {
  /** How often the key was used, for keys that count. */
  readonly counter?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A security key in software: it speaks WebAuthn with a real ES256 key, and signs whatever it is asked to. */
export function testAuthenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')

  const dataOf = ({ verified = true, counter = 0 }: ProofAsked, more = 0): Buffer => {
    const head = Buffer.alloc(37)
    createHash('sha256').update(host).digest().copy(head)
    head[32] = PRESENT | (verified ? VERIFIED : 0) | more
    head.writeUInt32BE(counter, 33)
    return head
  }

  return {
    id,
    /** Makes the key known to a shop. */
    make: (asked: Asked): NewPasskey => {
      // COSE key: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a501020326200121', 'hex'),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from('22', 'hex'),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const idLength = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([dataOf(asked, WITH_KEY), Buffer.alloc(16), idLength, credentialId, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    /** Answers a challenge. */
    prove: (asked: ProofAsked): PasskeyProof => {
      const data = dataOf(asked)
      const client = clientData('webauthn.get', asked)
      const digest = createHash('sha256').update(client).digest()
      const signature = sign('sha256', Buffer.concat([data, digest]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
