import { randomBytes } from 'node:crypto'
import { PATHAO_INTEGRATION_SECRET, type CourierSettings } from '#domain/delivery/courier-settings.ts'
import type { CourierAddresses } from '#domain/delivery/courier-accounts.ts'
import { COURIER_HOOKS } from '#server/couriers/courier-hooks.ts'
import type { CourierReachOptions } from '#server/couriers/courier-reach.ts'
import { readAddresses } from '#server/delivery/addresses.ts'
import type { Log } from '#server/platform/log.ts'
import { startCourierSandbox, type CourierSandbox } from './courier-sandbox.ts'
import type { SandboxBackOffice } from '#server/couriers/port/sandbox-back-office.ts'

/** The couriers of a store, real ones or a sandbox that stands for them. */
export interface CourierWays {
  readonly settings: CourierSettings
  /** The same for the store. */
  readonly options: Omit<CourierReachOptions, 'accounts'>
  /** Undefined in a store that sends parcels. */
  readonly sandbox: CourierSandbox | undefined
  readonly close: () => Promise<void>
}

interface CourierChoice {
  readonly couriers: CourierSettings | 'sandbox'
  readonly addresses: CourierAddresses
}

interface Opening {
  /** The port of the sandbox. Port 0 stands for any free port. */
  readonly port: number
  /** The memory of its parcels. */
  readonly file?: string
  readonly log: Log
  /** The address of the store once it is open, and its side of the sandbox. */
  readonly shop: () => { readonly origin: string; readonly backOffice: SandboxBackOffice }
}

/** The couriers that the settings name, or, where they name none, a sandbox on this machine. */
export async function openCourierWays(
  { couriers, addresses }: CourierChoice,
  opening: Opening,
): Promise<CourierWays> {
  if (couriers !== 'sandbox') {
    const options = { settings: couriers, addresses, sandbox: false }
    return { settings: couriers, options, sandbox: undefined, close: () => Promise.resolve() }
  }
  // Known to the two of them alone: anybody else on this machine could post to the shop.
  const token = randomBytes(24).toString('base64url')
  const { port, file, log, shop } = opening
  const sandbox = await startCourierSandbox({
    port,
    ...(file === undefined ? {} : { file }),
    log,
    addresses: await readAddresses(),
    backOffice: () => shop().backOffice,
    targets: () => ({
      steadfast: { url: `${shop().origin}${COURIER_HOOKS}/steadfast`, token },
      pathao: { url: `${shop().origin}${COURIER_HOOKS}/pathao`, secret: token },
      redx: { url: `${shop().origin}${COURIER_HOOKS}/redx`, token },
    }),
  })
  const settings = sandboxSettings(sandbox, token)
  const places: CourierAddresses = {
    steadfast: { baseUrl: sandbox.steadfastUrl, mode: 'either' },
    pathao: { baseUrl: sandbox.pathaoUrl, integrationSecret: PATHAO_INTEGRATION_SECRET },
    redx: { baseUrl: sandbox.redxUrl },
  }
  const options = { settings, addresses: places, sandbox: true }
  return { settings, options, sandbox, close: () => sandbox.close() }
}

function sandboxSettings(sandbox: CourierSandbox, token: string): CourierSettings {
  return {
    steadfast: {
      baseUrl: sandbox.steadfastUrl,
      apiKey: 'sandbox',
      secretKey: 'sandbox',
      pickupAddressId: 1,
      webhook: { token, mode: 'either' },
    },
    pathao: {
      baseUrl: sandbox.pathaoUrl,
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      login: { by: 'client' },
      storeId: 1,
      webhook: { secret: token, integrationSecret: PATHAO_INTEGRATION_SECRET },
    },
    redx: { baseUrl: sandbox.redxUrl, token: 'sandbox', pickupStoreId: 1, webhook: { token } },
  }
}
