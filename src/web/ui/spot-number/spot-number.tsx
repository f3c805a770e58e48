import * as styles from './spot-number.module.css'

/** The number of a spot on a picture, in the digits of the page. */
export function SpotNumber({ number }: { readonly number: string }) {
  return <span className={styles['number']}>{number}</span>
}
