import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

/** A service that speaks S3 and refuses what is not signed with its keys. */
export interface FakeS3 {
  readonly url: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** Uploads that were begun in parts, and how many parts each had. */
  readonly parts: readonly number[]
  /** Answers everything with 503 from now on, or no more. */
  readonly break: (isBroken: boolean) => void
  readonly close: () => Promise<void>
}

export const s3Keys = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const parts: number[] = []
  let broken = false

  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const answer = broken
        ? { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
        : (await isSigned(request, body))
          ? answerTo(request, body, { objects, uploads, parts })
          : { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
      response.writeHead(answer.status, { etag: etagOf(body), 'content-type': 'application/xml' })
      response.end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    objects,
    parts,
    break: (isBroken) => {
      broken = isBroken
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface StoredObject {
  readonly objects: Map<string, Buffer>
  readonly uploads: Map<string, Map<number, Buffer>>
  readonly parts: number[]
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function answerTo(request: IncomingMessage, body: Buffer, stored: StoredObject) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test')
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
  const upload = searchParams.get('uploadId')
  if (upload !== null)
    return { status: 200, body: partOf(request, body, { ...stored, key, upload, searchParams }) }
  if (searchParams.has('uploads')) {
    const id = `upload-${String(stored.uploads.size + 1)}`
    stored.uploads.set(id, new Map())
    const answer = `<UploadId>${id}</UploadId>`
    return { status: 200, body: `<InitiateMultipartUploadResult>${answer}</InitiateMultipartUploadResult>` }
  }
  if (request.method === 'PUT') stored.objects.set(key, body)
  if (request.method === 'DELETE') stored.objects.delete(key)
  const isList = request.method === 'GET'
  return {
    status: 200,
    body: isList ? listing([...stored.objects.keys()], searchParams.get('prefix') ?? '') : '',
  }
}

interface Part extends StoredObject {
  readonly key: string
  readonly upload: string
  readonly searchParams: URLSearchParams
}

function partOf(request: IncomingMessage, body: Buffer, part: Part): string {
  const sent = part.uploads.get(part.upload) ?? new Map<number, Buffer>()
  if (request.method === 'PUT') {
    sent.set(Number(part.searchParams.get('partNumber')), body)
    return ''
  }
  const inOrder = [...sent].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
  part.parts.push(inOrder.length)
  part.objects.set(part.key, Buffer.concat(inOrder))
  return `<CompleteMultipartUploadResult><ETag>${etagOf(body)}</ETag></CompleteMultipartUploadResult>`
}

const AUTHORIZATION = /Credential=[^/]+\/\d+\/([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=(\w+)/

/** Signs the same request with the right keys, by another library than the store's, and compares. */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const sent = request.headers
  const found = AUTHORIZATION.exec(String(sent.authorization))
  const hash = String(sent['x-amz-content-sha256'])
  const isOfBody = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex')
  if (found === null || !isOfBody) return false
  const [, region = '', names = '', signature = ''] = found
  const headers = new Headers()
  for (const name of names.split(';').filter((one) => one !== 'host')) headers.set(name, String(sent[name]))
  const signed = await new AwsV4Signer({
    method: String(request.method),
    url: `http://${String(sent.host)}${String(request.url)}`,
    headers,
    accessKeyId: s3Keys.keyId,
    secretAccessKey: s3Keys.secret,
    service: 's3',
    region,
    allHeaders: true,
    datetime: String(sent['x-amz-date']),
  }).sign()
  return signed.headers.get('authorization')?.endsWith(`Signature=${signature}`) === true
}

function listing(keys: readonly string[], prefix: string): string {
  const found = keys.filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
  const contents = found.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
