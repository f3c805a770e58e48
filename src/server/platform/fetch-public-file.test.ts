import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fetchPublicFile } from './fetch-public-file.ts'

let folder: string
let asked: string[] = []
const answers: Record<string, RequestListener> = {
  '/ring.jpg': (_, answer) => answer.end('a picture'),
  '/moved': (_, answer) => answer.writeHead(302, { location: '/ring.jpg' }).end(),
  '/circle': (_, answer) => answer.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end(),
  '/file': (_, answer) => answer.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/cloud': (_, answer) => answer.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  '/nowhere': (_, answer) => answer.writeHead(302).end(),
  '/endless': (_, answer) => {
    answer.write('x'.repeat(2000))
    answer.write('x'.repeat(2000))
  },
  '/announced': (_, answer) => answer.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000)),
  '/packed': (_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('bomb'),
  '/silent': () => undefined,
  '/broken': (_, answer) => answer.writeHead(503).end(),
}
const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  const known = answers[request.url ?? '']
  if (known === undefined) answer.writeHead(404).end()
  else known(request, answer)
})
let host = ''

beforeAll(async () => {
  folder = await temporaryFolder()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on TCP has such an address.
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await removeFolder(folder)
})

const limits = { bytesMax: 3000, timeoutMs: 400 }
const trusting = () => ({ ...limits, trustedHosts: [host] })
const file = () => path.join(folder, 'file')
const from = (place: string) => fetchPublicFile(`http://${host}${place}`, file(), trusting())
const problem = (problem_: string) => ({ ok: false, refusal: { problem: problem_ } })

test.each(['/ring.jpg', '/moved'])('a file is read, also behind a redirect: %s', async (place) => {
  expect(await from(place)).toMatchObject({ ok: true })
  expect(await readFile(file(), 'utf8')).toBe('a picture')
})

test.each([
  ['/missing', 'not_there'],
  ['/circle', 'not_there'],
  ['/nowhere', 'not_there'],
  ['/file', 'bad_address'],
  ['/inside', 'not_public'],
  ['/cloud', 'not_public'],
  ['/endless', 'too_large'],
  ['/announced', 'too_large'],
  ['/packed', 'not_there'],
  ['/silent', 'unreachable'],
  ['/broken', 'unreachable'],
])('what is at %s is not taken: %s', async (place, why) => {
  expect(await from(place)).toMatchObject(problem(why))
})

test.each([
  ['http://127.0.0.1/', 'not_public'],
  ['http://127.1/', 'not_public'],
  ['http://0x7f000001/', 'not_public'],
  ['http://2130706433/', 'not_public'],
  ['http://0177.0.0.1/', 'not_public'],
  ['http://localhost/', 'not_public'],
  ['http://localhost./', 'not_public'],
  ['http://metadata.google.internal/', 'not_public'],
  ['http://printer.local/', 'not_public'],
  ['http://[::1]/', 'not_public'],
  ['http://[::ffff:127.0.0.1]/', 'not_public'],
  ['http://169.254.169.254/latest/meta-data/', 'not_public'],
  ['https://10.0.0.1/a.jpg', 'not_public'],
  ['http://8.8.8.8:22/', 'not_public'],
  ['http://8.8.8.8:5432/', 'not_public'],
  ['file:///etc/passwd', 'bad_address'],
  ['ftp://old.example/a.jpg', 'bad_address'],
  ['gopher://127.0.0.1:6379/_FLUSHALL', 'bad_address'],
  ['data:image/png;base64,AA', 'bad_address'],
  ['http://user:word@old.example/a.jpg', 'bad_address'],
  ['ring.jpg', 'bad_address'],
])('nobody is asked at %s', async (address, why) => {
  expect(await fetchPublicFile(address, file(), limits)).toMatchObject(problem(why))
})

test('a machine of the own network is not asked, whatever file names it', async () => {
  asked = []
  expect(await fetchPublicFile(`http://${host}/ring.jpg`, file(), limits)).toMatchObject(
    problem('not_public'),
  )
  expect(
    await fetchPublicFile(`http://localhost:${host.split(':')[1]}/ring.jpg`, file(), limits),
  ).toMatchObject(problem('not_public'))
  expect(asked).toEqual([])
})
