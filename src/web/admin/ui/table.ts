import * as styles from './table.module.css'

/** Class of a list whose rows lead somewhere: a table, and cards on phones. */
export const tableClass = styles['table']
