import { useSearchParams } from 'react-router'

/** The way that the address names; the first one if it names none. */
export function useWay<Way extends string>(ways: readonly [Way, ...Way[]]): Way {
  const [search] = useSearchParams()
  return ways.find((way) => way === search.get('by')) ?? ways[0]
}
