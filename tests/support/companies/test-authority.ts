import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { debianProgram } from '#tests/support/process/debian-program.ts'

const run = promisify(execFile)
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** A certificate and its private key, in PEM. */
export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

/** A certificate authority of one test, and what it signs. */
export interface TestAuthority {
  readonly cert: string
  /** A certificate for a host, valid for some days from now; below zero: it has expired. */
  readonly sign: (host: string, given?: { readonly days?: number }) => Promise<TestCertificate>
}

/** Makes an authority with its files in a folder; `name` is its name and begins the names of its files. */
export async function makeAuthority(folder: string, name: string): Promise<TestAuthority> {
  const { path: openssl, env } = await debianProgram('openssl')
  const call = (args: readonly string[]) => run(openssl, [...args], { env: { ...process.env, ...env } })
  const at = (file: string) => path.join(folder, `${name}-${file}`)
  const [chain, key] = [at('authority.pem'), at('authority.key')]
  const subject = ['-subj', `/CN=${name}`]
  await call(['req', '-x509', ...curve, ...subject, '-days', '2', '-out', chain, '-keyout', key])
  let signed = 0
  return {
    cert: await readFile(chain, 'utf8'),
    sign: async (host, { days = 2 } = {}) => {
      signed += 1
      const [file, fileKey, asked, more] = ['pem', 'key', 'csr', 'conf'].map((end) =>
        at(`${signed}.${end}`),
      ) as [string, string, string, string]
      await writeFile(more, `subjectAltName = DNS:${host}\n`)
      await call(['req', '-new', ...curve, '-subj', `/CN=${host}`, '-out', asked, '-keyout', fileKey])
      const by = ['-CA', chain, '-CAkey', key, '-CAcreateserial', '-extfile', more]
      await call(['x509', '-req', '-in', asked, ...by, '-days', String(days), '-out', file])
      return { cert: await readFile(file, 'utf8'), key: await readFile(fileKey, 'utf8') }
    },
  }
}
