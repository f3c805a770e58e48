/** A place on earth, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_KM = 6371

/** Kilometres between two places as the crow flies. */
export function kilometresBetween(a: Place, b: Place): number {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const along =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(along))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
