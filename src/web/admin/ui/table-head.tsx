import type { ReactNode } from 'react'

interface TableHeadProps {
  /** The names of the columns, each different from the others. */
  readonly columns: readonly string[]
  /** Cells before them, such as a box that selects all rows. */
  readonly children?: ReactNode
}

/** The head of a table that cannot be sorted. */
export function TableHead({ columns, children }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
