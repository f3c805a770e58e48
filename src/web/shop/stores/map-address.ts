interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** Google Maps' own address for a place. */
export function mapOf({ latitude, longitude }: MapPoint): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** The way there, from wherever one is. */
export function directionsTo({ latitude, longitude }: MapPoint): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
