import { execFile, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { debianProgram } from './debian-program.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const run = promisify(execFile)
const manual = path.resolve(import.meta.dirname, '../../../docs/proxy/nginx.conf')

/** A certificate for localhost that nobody outside this machine believes. */
interface Certificate {
  /** File of the certificate. */
  readonly chain: string
  /** File of its private key. */
  readonly key: string
}

function certificateIn(folder: string): Certificate {
  return { chain: path.join(folder, 'localhost.pem'), key: path.join(folder, 'localhost.key') }
}

const request = `
[req]
distinguished_name = name
x509_extensions = extensions
prompt = no
[name]
CN = localhost
[extensions]
subjectAltName = DNS:localhost
basicConstraints = critical, CA:TRUE
`

/** Makes a certificate in a folder; answers with the digest of its key, by which Chromium is told to believe it. */
export async function makeCertificate(
  folder: string,
): Promise<{ readonly chain: string; readonly pin: string }> {
  const openssl = await debianProgram('openssl')
  const { chain, key } = certificateIn(folder)
  const settings = path.join(folder, 'request.conf')
  await writeFile(settings, request)
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await run(
    openssl.path,
    ['req', '-x509', ...curve, '-days', '2', '-config', settings, '-out', chain, '-keyout', key],
    { env: { ...process.env, ...openssl.env } },
  )
  const { publicKey } = new X509Certificate(await readFile(chain))
  const digest = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  return { chain, pin: digest.digest('base64') }
}

/** A place for a proxy: its ports are held, so that no other program takes them while the shop starts. */
interface ProxyPlace {
  /** The typed address. */
  readonly origin: string
  /** The typed address without TLS. */
  readonly plain: string
  /** Starts nginx there, in front of the nodes of a shop. */
  readonly start: (...nodes: readonly string[]) => Promise<TlsProxy>
}

interface TlsProxy {
  /** What it has written about requests so far. */
  readonly log: () => Promise<string>
  readonly close: () => Promise<void>
}

export async function proxyPlace(certificateFolder: string): Promise<ProxyPlace> {
  const [secure, plain] = await Promise.all([heldPort(), heldPort()])
  return {
    origin: `https://localhost:${secure.port}`,
    plain: `http://localhost:${plain.port}`,
    start: async (...nodes) => {
      const folder = await temporaryFolder()
      const ports = { secure: secure.port, plain: plain.port }
      const certificate = certificateIn(certificateFolder)
      const settings = await settingsOf({ ports, nodes, folder, certificate })
      await Promise.all([secure.free(), plain.free()])
      const nginx = await startNginx(settings, ports)
      return {
        log: () => readFile(path.join(folder, 'abhoron.log'), 'utf8'),
        close: async () => {
          await nginx.close()
          await removeFolder(folder)
        },
      }
    },
  }
}

interface Ports {
  readonly secure: number
  readonly plain: number
}

interface Settings {
  readonly ports: Ports
  readonly nodes: readonly string[]
  readonly folder: string
  readonly certificate: Certificate
}

/** The file of the manual with the places of this machine, inside of what every nginx has around it. */
async function settingsOf({ ports, nodes, folder, certificate }: Settings): Promise<string> {
  const site = (await readFile(manual, 'utf8'))
    // Some machines have no IPv6.
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.secure}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.plain}`)
    .replaceAll('https://shop.example', `https://localhost:${ports.secure}`)
    .replaceAll('server_name shop.example', 'server_name localhost')
    .replaceAll('/etc/letsencrypt/live/shop.example/fullchain.pem', certificate.chain)
    .replaceAll('/etc/letsencrypt/live/shop.example/privkey.pem', certificate.key)
    .replaceAll('/var/log/nginx', folder)
    .replace(/^ *server 127\.0\.0\.1:3000.*\n/m, (line) =>
      nodes.map((node) => line.replace('127.0.0.1:3000', new URL(node).host)).join(''),
    )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = path.join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;
     master_process off;
     pid ${path.join(folder, 'nginx.pid')};
     error_log stderr warn;
     events { worker_connections 1024; }
     http {
       ${temporary.map((name) => `${name}_temp_path ${path.join(folder, name)};`).join('\n')}
       ${site}
     }`,
  )
  return file
}

async function startNginx(settings: string, ports: Ports): Promise<Pick<TlsProxy, 'close'>> {
  const nginx = await debianProgram('nginx')
  const child = spawn(nginx.path, ['-e', 'stderr', '-c', settings], {
    env: { ...process.env, ...nginx.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'close')
  // One that the tests leave behind in the middle goes with them.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await listens(ports.secure))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`)
    await pause(20)
  }
  return {
    close: async () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A free port, held until it is freed. */
export async function heldPort(): Promise<{ readonly port: number; readonly free: () => Promise<void> }> {
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a host and port always gives an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    port,
    free: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
