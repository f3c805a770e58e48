interface OpenShop {
  readonly address: string
  /** The address of the store for a proxy with TLS. */
  readonly proxied: string | undefined
  /** Messages go nowhere. */
  readonly hasOutbox: boolean
  readonly hasPaymentSandbox: boolean
  readonly courierSandbox: string | undefined
  /** Path of the link for the first owner; null where the shop has one. */
  readonly ownerLink: string | null
  readonly dataDir: string
}

/** Prints the addresses of the open shop and what its operator must know; absent things are left out. */
export function announce(shop: OpenShop): void {
  const { address, ownerLink } = shop
  const facts = [
    ['The shop is open', address],
    ['The proxy passes on to', shop.proxied],
    ['No owner yet. This link works once', ownerLink === null ? undefined : `${address}${ownerLink}`],
    ['Messages stay in the Outbox', shop.hasOutbox ? `${address}/outbox` : undefined],
    [
      'Payments go to a sandbox, no money moves',
      shop.hasPaymentSandbox ? `${address}/sandbox/pay` : undefined,
    ],
    ['Parcels go to a sandbox, nobody brings them', shop.courierSandbox],
    ['Data folder', shop.dataDir],
    ['To stop it', 'Ctrl-C'],
  ] as const
  const lines = facts.map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\n`))
  process.stdout.write(`\n${lines.join('')}`)
}
