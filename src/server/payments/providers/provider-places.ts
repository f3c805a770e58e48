/** Addresses that count as a payment company's own. The sandbox has its own addresses. */
export interface ProviderPlaces {
  /** Hosts that a browser may be sent to. */
  readonly isPageHost: (host: string) => boolean
  /** Addresses of the certificates that sign a company's notifications. */
  readonly isCertificateUrl: (url: URL) => boolean
}
