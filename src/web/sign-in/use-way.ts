import { useSearchParams } from 'react-router'

/** Which of the ways the address names; the first where it names none of them. */
export function useWay<Way extends string>(ways: readonly [Way, ...Way[]]): Way {
  const [search] = useSearchParams()
  return ways.find((way) => way === search.get('by')) ?? ways[0]
}
