import type { KeyProof } from '#domain/company-keys/key-proof.ts'
import type { PathaoSettings, RedxSettings, SteadfastSettings } from '#domain/delivery/courier-settings.ts'
import { loginToPathao } from './pathao/pathao-login.ts'
import { openCourierLine, type CourierOptions, type LineOutcome } from './port/courier-line.ts'

/** Steadfast tells the balance of the account to right keys alone (domain facts: delivery 1). */
export async function proveSteadfast(
  parts: CourierOptions,
  { baseUrl, apiKey, secretKey }: SteadfastSettings,
): Promise<KeyProof> {
  const line = openCourierLine({ courier: 'steadfast', baseUrl, ...parts })
  const headers = { 'api-key': apiKey, 'secret-key': secretKey }
  return proofOf(
    await line.call({ name: 'keys', method: 'GET', path: '/get_balance', headers, ownLogin: true }),
  )
}

/** Pathao gives a token to right keys alone (domain facts: delivery 2). */
export async function provePathao(parts: CourierOptions, settings: PathaoSettings): Promise<KeyProof> {
  const line = openCourierLine({ courier: 'pathao', baseUrl: settings.baseUrl, ...parts })
  const token = await loginToPathao({ ...parts, client: settings, line }, null)
  return 'accessToken' in token ? { verdict: 'right', said: null } : proofOf(token)
}

/** RedX tells its areas to right tokens alone (domain facts: delivery 3). */
export async function proveRedx(parts: CourierOptions, { baseUrl, token }: RedxSettings): Promise<KeyProof> {
  const line = openCourierLine({ courier: 'redx', baseUrl, ...parts })
  const headers = { 'API-ACCESS-TOKEN': `Bearer ${token}` }
  const path = '/areas?district_name=Dhaka'
  return proofOf(
    await line.call({
      name: 'keys',
      method: 'GET',
      path,
      headers,
      ownLogin: true,
      answerBytesMax: LIST_BYTES_MAX,
    }),
  )
}

/** Dhaka alone has more than a thousand areas. */
const LIST_BYTES_MAX = 2_000_000
const REFUSED = [400, 401, 422]

function proofOf(outcome: LineOutcome): KeyProof {
  if ('kind' in outcome) {
    if (outcome.reason === 'refuses our keys') return { verdict: 'wrong', said: 'HTTP 403' }
    if (outcome.reason === 'says "too many"') return { verdict: 'too_often', said: null }
    return { verdict: outcome.reason.startsWith('has moved') ? 'unclear' : 'no_answer', said: outcome.reason }
  }
  if (outcome.status < 300) return { verdict: 'right', said: null }
  return {
    verdict: REFUSED.includes(outcome.status) ? 'wrong' : 'unclear',
    said: `HTTP ${String(outcome.status)}`,
  }
}
