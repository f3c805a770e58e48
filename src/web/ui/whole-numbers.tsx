/** A phone's, an order's or a piece's number: its digits stand behind a hyphen. */
const HYPHENED = /(\w+-\d{3,})/

/** Words in which no line ends within a number. */
export function WholeNumbers({ words }: { readonly words: string }) {
  const [first, ...parts] = words.split(HYPHENED)
  if (parts.length === 0) return first
  return (
    <span>
      {first}
      {parts.map((part, index) =>
        HYPHENED.test(part) ? (
          <span key={index} className="whole">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
